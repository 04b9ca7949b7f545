import { FACES_DA_CHAPA, VEIOS_DA_PEDRA } from '@lapida/contracts/valores'
import { areaNoEstoque } from '@lapida/domain/estoque/chapa'
import { fotoOfChapa } from '@lapida/domain/estoque/foto-of-chapa'
import { quantidadeComUnidade } from '@lapida/domain/estoque/movimento'
import { valorEmEstoque } from '@lapida/domain/estoque/resumo'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { ROTULOS_VEIO } from '@lapida/domain/estoque/veio'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { FieldError } from '@lapida/ui/field.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { SemChapaEscolha } from '#blocks/sem-chapa/sem-chapa-escolha.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { useLeaving } from '#blocks/unsaved-changes/use-leaving.ts'
import { numberProps } from '#shared/number-props.ts'
import { useVePrecos } from '#shared/use-acesso.ts'
import { ChapaTamanho } from './chapa-tamanho.tsx'
import { NO_BLOCO, REAIS, type ChapaInicial } from './chapa-values.ts'
import { DefeitosEditor } from './defeitos-editor.tsx'
import { FotoDaChapa } from './foto-da-chapa.tsx'
import { PedraField } from './pedra-field.tsx'
import { VendaFields } from './venda-fields.tsx'
import { useChapaForm, type ChapaFormOptions, type ChapaFormState } from './use-chapa-form.ts'

export interface ChapaFormProps extends ChapaFormOptions {
  onClose: () => void
}

/** A slab or leftover: size, place, photo, defects. What was typed is given up only when the person says so. */
export function ChapaForm({ onClose, ...options }: ChapaFormProps) {
  const form = useChapaForm(options)
  const leaving = useLeaving({ dirty: form.dirty, busy: form.busy, onClose })
  return (
    <FormSheet
      width="large"
      title={titleOf(options.inicial, form.retalho)}
      form={form.form}
      leaving={leaving}
      onSubmit={form.handleSubmit}
      onSaveAsked={() => form.choose('fechar')}
      footer={(formId) => <Acoes form={form} formId={formId} onCancel={() => leaving.leave()} />}
    >
      <SemInternetBanner escrita="chapa" />
      <Campos form={form} materiais={options.materiais} />
    </FormSheet>
  )
}

interface AcoesProps {
  form: ChapaFormState
  formId: string
  onCancel: () => void
}

function Acoes({ form, formId, onCancel }: AcoesProps) {
  return (
    <>
      <Button
        variant="ghost"
        disabled={form.busy}
        // Two ways to save fill a phone's width; its cross closes, too.
        className={classNames('md:mr-auto', form.isNew && 'max-md:hidden')}
        onClick={onCancel}
      >
        Cancelar
      </Button>
      {form.isNew && (
        <Button
          type="submit"
          form={formId}
          variant="secondary"
          disabled={form.busy}
          className="max-md:flex-auto!"
          onClick={() => form.choose('outra')}
        >
          Salvar e criar outra
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        busy={form.busy}
        busyLabel="Salvando..."
        onClick={() => form.choose('fechar')}
      >
        Salvar
      </Button>
      <div role="alert" className="basis-full empty:hidden">
        {form.problem !== null && <FieldError>{form.problem}</FieldError>}
      </div>
    </>
  )
}

function Campos({ form, materiais }: { form: ChapaFormState; materiais: readonly MaterialDito[] }) {
  const { lados, foto } = form
  const vePrecos = useVePrecos()
  const pedra = materiais.find(({ id }) => id === form.values.estoqueMaterialId)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PedraField
          materiais={materiais}
          value={form.values.estoqueMaterialId}
          error={form.errors.estoqueMaterialId ?? null}
          onValueChange={(id) => form.changePedra(materiais.find((pedra) => pedra.id === id) ?? null)}
        />
        <TextField label="Código" maxLength={40} {...form.field('codigo')} />
      </div>
      <Switch
        label="É um retalho"
        description="Sobra de outra chapa que vale guardar"
        checked={form.retalho}
        onCheckedChange={form.changeRetalho}
      />
      <ChapaTamanho form={form} />
      <SemChapa form={form} />
      <SelectField
        label="Veio da pedra"
        options={[
          {
            value: '',
            label: pedra ? `Como a pedra (${ROTULOS_VEIO[pedra.veio].toLowerCase()})` : 'Como a pedra',
          },
          ...VEIOS_DA_PEDRA.map((value) => ({ value, label: ROTULOS_VEIO[value] })),
        ]}
        {...form.field('veio')}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Bloco" mark="opcional" maxLength={60} {...form.field('bloco')} />
        <TextField label="Lote" mark="opcional" maxLength={60} {...form.field('lote')} />
        <TextField label="Local ou cavalete" mark="opcional" maxLength={60} {...form.field('local')} />
      </div>
      <NoBloco form={form} />
      {vePrecos && (
        <NumberField
          label="Custo da chapa (R$)"
          mark="opcional"
          placeholder="0,00"
          {...numberProps(form, 'custo', REAIS)}
        />
      )}
      {vePrecos && <VendaFields form={form} />}
      <section className="grid gap-3" aria-label="Foto e defeitos">
        <h3 className="text-label font-label text-fg-2">Foto e defeitos</h3>
        <FotoDaChapa foto={foto} onChange={form.setFoto} />
        {lados ? (
          <DefeitosEditor
            chapa={lados}
            foto={fotoOfChapa({ ...lados, foto, fotoPlana: form.fotoPlana }, 'media')}
            defeitos={form.defeitos}
            onChange={form.setDefeitos}
          />
        ) : (
          <p className="text-label text-fg-3">Digite as medidas para marcar os defeitos.</p>
        )}
      </section>
      <TextArea label="Observações" mark="opcional" maxLength={5000} {...form.field('observacoes')} />
    </>
  )
}

/** Which slab of its block it is: asked once there is a block, because it says nothing without one. */
function NoBloco({ form }: { form: ChapaFormState }) {
  const { bloco, sequencia, face } = form.values
  const isAsked = bloco.trim() !== '' && !form.retalho
  if (!isAsked && sequencia === '' && face === '') return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField
        label="Número no bloco"
        mark="opcional"
        hint="A ordem em que as chapas foram serradas."
        {...numberProps(form, 'sequencia', NO_BLOCO)}
      />
      <SelectField
        label="Face polida"
        mark="opcional"
        hint="Vizinhas polidas em faces opostas abrem em livro."
        options={[
          { value: '', label: 'Não sei' },
          ...FACES_DA_CHAPA.map((value) => ({ value, label: `Face ${value}` })),
        ]}
        {...form.field('face')}
      />
    </div>
  )
}

/** Of a stone with m² that stand in no slab: whether this slab is among them, and what becomes of the rest. */
function SemChapa({ form }: { form: ChapaFormState }) {
  const { lados } = form
  const { pedra, escolha, setEscolha } = form.semChapa
  if (!pedra) return null
  const { nome, semChapa, precoVenda } = pedra
  const there = quantidadeComUnidade('material', Math.abs(semChapa))
  const valor =
    precoVenda === undefined
      ? ''
      : ` (${formatDinheiro(valorEmEstoque({ quantidadeEstoque: semChapa, precoVenda }))} a preço de venda)`
  return (
    <SemChapaEscolha
      pedras={[{ semChapa, precoVenda, area: lados ? areaNoEstoque(lados) : 0, escolha }]}
      titulo={
        semChapa > 0
          ? `${nome} tem ${there} sem chapa no estoque${valor}`
          : `De ${nome} saíram ${there} a mais do que havia`
      }
      medida={lados !== null}
      onChange={(part) => setEscolha({ ...escolha, ...part })}
    />
  )
}

function titleOf({ id, codigo }: ChapaInicial, retalho: boolean): string {
  if (id !== undefined) return `Editar ${codigo}`
  return retalho ? 'Novo retalho' : 'Nova chapa'
}
