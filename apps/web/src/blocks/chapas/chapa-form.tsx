import { useRef, useState } from 'react'
import type { Chapa } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import {
  areaChapa,
  ESPESSURAS_CHAPA,
  formatEspessura,
  isRetalhoAproveitavel,
  TAMANHOS_CHAPA,
  type Retangulo,
} from '@lapida/domain/estoque/chapa'
import { formatArea, formatCentimetros, type Milimetros } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api.ts'
import { changeChapa, createChapa } from '#data/chapas.ts'
import { useForm } from '#shared/use-form.ts'
import { uuid } from '#shared/uuid.ts'
import {
  chapaDosTextos,
  problemaDosDefeitos,
  readCentimetros,
  textosDaChapa,
  validateChapa,
  type ChapaInicial,
  type TextosChapa,
} from './chapa-values.ts'
import { DefeitosEditor } from './defeitos-editor.tsx'
import { FotoDaChapa } from './foto-da-chapa.tsx'

export interface ChapaFormProps {
  /** the slab that is changed; without an id, what a new one starts from */
  inicial: ChapaInicial
  materiais: readonly EstoqueMaterial[]
  onClose: () => void
  onSaved: (chapa: Chapa) => void
}

/** A slab or leftover: size, place, photo, defects. */
export function ChapaForm({ inicial, materiais, onClose, onSaved }: ChapaFormProps) {
  const form = useForm<TextosChapa>({ initial: textosDaChapa(inicial), validate: validateChapa })
  const [retalho, setRetalho] = useState(inicial.retalho ?? false)
  const [foto, setFoto] = useState(inicial.foto ?? null)
  const [defeitos, setDefeitos] = useState<Retangulo[]>(inicial.defeitos ?? [])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef(uuid())
  const lados = ladosOf(form.values)

  async function save(textos: TextosChapa) {
    const body = chapaDosTextos(textos, { retalho, foto, defeitos, origemId: inicial.origemId ?? null })
    const wrong = problemaDosDefeitos(defeitos, body)
    setProblem(wrong)
    if (wrong !== null || busy) return
    setBusy(true)
    try {
      const chapa = inicial.id ? await changeChapa(inicial.id, body) : await createChapa(body, key.current)
      showToast({ title: savedTitle(chapa, inicial.id === undefined), tone: 'success' })
      onSaved(chapa)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Another attempt after a refusal is another request.
      if (error.status > 0) key.current = uuid()
      setProblem(error.message)
      form.showErrors(error.campos)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      width="large"
      title={titleOf(inicial, retalho)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="chapa-form" busy={busy} busyLabel="Salvando...">
            Salvar
          </Button>
        </>
      }
    >
      <form
        id="chapa-form"
        ref={form.form}
        noValidate
        className="grid gap-5"
        onSubmit={form.submit((textos) => void save(textos))}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Material"
            placeholder="Escolha a pedra"
            options={materiais.map(({ id, nome }) => ({ value: id, label: nome }))}
            {...form.field('estoqueMaterialId')}
          />
          <TextField label="Código" maxLength={40} {...form.field('codigo')} />
        </div>
        <Tamanho form={form} lados={lados} retalho={retalho} />
        <Switch label="É um retalho (sobra de outra chapa)" checked={retalho} onCheckedChange={setRetalho} />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label="Bloco" mark="opcional" maxLength={60} {...form.field('bloco')} />
          <TextField label="Lote" mark="opcional" maxLength={60} {...form.field('lote')} />
          <TextField label="Local ou cavalete" mark="opcional" maxLength={60} {...form.field('local')} />
        </div>
        <TextField
          label="Custo da chapa (R$)"
          mark="opcional"
          inputMode="decimal"
          placeholder="0,00"
          {...form.field('custo')}
        />
        <section className="grid gap-3" aria-label="Foto e defeitos">
          <h3 className="text-label font-label text-fg-2">Foto e defeitos</h3>
          <FotoDaChapa foto={foto} onChange={setFoto} />
          {lados ? (
            <DefeitosEditor chapa={lados} foto={foto} defeitos={defeitos} onChange={setDefeitos} />
          ) : (
            <p className="text-label text-fg-3">Digite as medidas para marcar os defeitos.</p>
          )}
        </section>
        <TextArea label="Observações" mark="opcional" maxLength={5000} {...form.field('observacoes')} />
        <div role="alert" className="empty:hidden">
          {problem !== null && <FieldError>{problem}</FieldError>}
        </div>
      </form>
    </Sheet>
  )
}

type Form = ReturnType<typeof useForm<TextosChapa>>

function Tamanho({
  form,
  lados,
  retalho,
}: {
  form: Form
  lados: { largura: number; altura: number } | null
  retalho: boolean
}) {
  const text = (value: number) => formatCentimetros(value as Milimetros)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-label font-label text-fg-2">Tamanho</legend>
      {!retalho && (
        <div role="group" aria-label="Tamanhos comuns" className="flex flex-wrap gap-2">
          {TAMANHOS_CHAPA.map(({ largura, altura }) => (
            <Chip
              key={`${largura}x${altura}`}
              pressed={lados?.largura === largura && lados.altura === altura}
              onClick={() => form.setValues({ ...form.values, largura: text(largura), altura: text(altura) })}
            >
              {text(largura)}x{text(altura)}
            </Chip>
          ))}
        </div>
      )}
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField label="Largura (cm)" inputMode="decimal" maxLength={60} {...form.field('largura')} />
        <TextField label="Altura (cm)" inputMode="decimal" maxLength={60} {...form.field('altura')} />
        <TextField
          label="Espessura (cm)"
          inputMode="decimal"
          maxLength={60}
          fieldClassName="max-sm:col-span-2"
          {...form.field('espessura')}
        />
      </div>
      <div role="group" aria-label="Espessuras comuns" className="flex flex-wrap gap-2">
        {ESPESSURAS_CHAPA.map((espessura) => (
          <Chip
            key={espessura}
            pressed={readCentimetros(form.values.espessura) === espessura}
            onClick={() => form.setValue('espessura', text(espessura))}
          >
            {formatEspessura(espessura)}
          </Chip>
        ))}
      </div>
      <p aria-live="polite" className="num min-h-5 text-small text-fg-3">
        {lados && `Área: ${formatArea(areaChapa(lados))}`}
        {lados &&
          retalho &&
          !isRetalhoAproveitavel(lados) &&
          ' · Menor que 40 × 15 cm e que 0,10 m²: costuma não compensar guardar.'}
      </p>
    </fieldset>
  )
}

/** The sides as far as they can be read; null before that. */
function ladosOf(textos: TextosChapa) {
  const [largura, altura] = [readCentimetros(textos.largura), readCentimetros(textos.altura)]
  return largura && altura && largura > 0 && altura > 0 ? { largura, altura } : null
}

function titleOf({ id, codigo }: ChapaInicial, retalho: boolean): string {
  if (id !== undefined) return `Editar ${codigo}`
  return retalho ? 'Novo retalho' : 'Nova chapa'
}

function savedTitle({ codigo, retalho }: Chapa, isNew: boolean): string {
  const noun = retalho ? 'Retalho' : 'Chapa'
  if (!isNew) return `${noun} ${codigo} atualizad${retalho ? 'o' : 'a'} com sucesso!`
  return `${noun} ${codigo} cadastrad${retalho ? 'o' : 'a'} com sucesso!`
}
