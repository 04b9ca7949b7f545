import type { CategoriaMaterial, EstoqueMaterial } from '@lapida/contracts/estoque'
import { LIMITES } from '@lapida/contracts/limites'
import { Banner } from '@lapida/ui/banner.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { FotosField } from '#blocks/fotos-material/fotos-field.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { useLeaving } from '#blocks/unsaved-changes/use-leaving.ts'
import { DinheiroField } from '#blocks/valor-field/dinheiro-field.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { withNadaSalvo } from '#blocks/sem-internet/sem-internet.ts'
import { usePedraForm, type PedraFormState } from './use-pedra-form.ts'

export interface PedraFormProps {
  pedra: EstoqueMaterial
  /** the form makes another stone of this one */
  copia: boolean
  categorias: readonly Pick<CategoriaMaterial, 'id' | 'nome'>[]
  onClose: () => void
}

/** What the catalogue shows of a stone, to change it or to make another one of it. */
export function PedraForm({ pedra, copia, categorias, onClose }: PedraFormProps) {
  const form = usePedraForm({ pedra, copia, onSaved: onClose })
  const leaving = useLeaving({ dirty: form.dirty, busy: form.busy, onClose })
  return (
    <FormSheet
      width="large"
      title={copia ? 'Duplicar Material' : 'Editar Material'}
      form={form.ref}
      leaving={leaving}
      onSubmit={form.handleSubmit}
    >
      <Campos form={form} copia={copia} categorias={categorias} />
    </FormSheet>
  )
}

type CamposProps = Pick<PedraFormProps, 'copia' | 'categorias'> & { form: PedraFormState }

function Campos({ form, copia, categorias }: CamposProps) {
  return (
    <>
      <SemInternetBanner escrita="produto-novo" />
      {form.failure !== null && (
        <Banner tone="danger" live="assertive">
          {withNadaSalvo(form.failure)}
        </Banner>
      )}
      <TextField label="Nome *" aria-required="true" maxLength={LIMITES.texto} {...form.field('nome')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Categoria *"
          aria-required="true"
          placeholder="Escolha a categoria"
          options={categorias.map(({ id, nome }) => ({ value: id, label: nome }))}
          {...form.field('categoriaId')}
        />
        <DinheiroField label="Preço de venda por m² *" aria-required="true" {...form.preco('precoVenda')} />
        {copia && (
          <DinheiroField
            label="Preço de compra por m² *"
            aria-required="true"
            {...form.preco('precoCompra')}
          />
        )}
        <TextField label="Espessura" placeholder="2 cm" maxLength={40} {...form.field('espessura')} />
        <TextField label="Acabamento" placeholder="Polido" maxLength={100} {...form.field('acabamento')} />
        <TextField label="Cor" maxLength={60} {...form.field('cor')} />
        <TextField label="Origem" maxLength={100} {...form.field('origem')} />
        <TextField label="Código" maxLength={60} {...form.field('codigo')} />
      </div>
      <TextArea label="Observações" maxLength={LIMITES.textoLongo} {...form.field('observacoes')} />
      <fieldset className="min-w-0">
        <legend className="num mb-2 text-label font-label text-fg-2">
          Fotos {form.imagens.length}/{LIMITES.imagensNoCatalogo}
        </legend>
        <FotosField
          images={form.imagens}
          maximo={LIMITES.imagensNoCatalogo}
          comCapa
          guardaSemInternet
          onChange={form.changeImagens}
        />
      </fieldset>
      <p className="text-small text-fg-3">
        {copia
          ? 'A cópia começa sem estoque. A quantidade entra pelo Estoque.'
          : 'Preço de compra, quantidade e mínimo ficam no Estoque.'}
      </p>
    </>
  )
}
