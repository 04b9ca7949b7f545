import { Layers, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { VEIOS_DA_PEDRA } from '@lapida/contracts/valores'
import { ROTULOS_VEIO } from '@lapida/domain/estoque/veio'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import { classNames } from '@lapida/ui/class-names'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { chapasInWords } from '#blocks/movimentos/movimento-texto.ts'
import { FotosField } from '#blocks/fotos-material/fotos-field.tsx'
import { DinheiroField } from '#blocks/valor-field/dinheiro-field.tsx'
import type { Categoria, Prateleira, Produto } from '#data/resources/estoque/estoque-escrita.ts'
import { CategoriaField } from './categoria-field.tsx'
import { PALAVRAS } from './palavras.ts'
import { MarkupHint } from './markup-hint.tsx'
import { margem, markup, quantidade } from './produto-texto.ts'
import type { ProdutoFormState } from './use-produto-form.ts'

export interface ProdutoFieldsProps {
  form: ProdutoFormState
  prateleira: Prateleira
  produto: Produto | null
  categorias: readonly Categoria[]
}

/** The fields of a product in their four groups (ux §2.11). */
export function ProdutoFields(props: ProdutoFieldsProps) {
  const { form, prateleira } = props
  return (
    <>
      <Identificacao {...props} />
      <Precos form={form} prateleira={prateleira} />
      <Estoque {...props} />
      <Grupo titulo="Detalhes">
        {prateleira === 'materiais' ? <DetalhesMaterial form={form} /> : <DetalhesItem form={form} />}
        <TextArea label="Observações" maxLength={LIMITES.textoLongo} {...form.field('observacoes')} />
        {prateleira === 'materiais' && <Fotos form={form} />}
      </Grupo>
    </>
  )
}

function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-3 w-full border-b border-line pb-1.5 font-semibold">{titulo}</legend>
      {children}
    </fieldset>
  )
}

const PAR = 'grid grid-cols-1 items-start gap-4 sm:grid-cols-2'

function Identificacao({ form, prateleira, categorias }: ProdutoFieldsProps) {
  return (
    <Grupo titulo="Identificação">
      <TextField label="Nome *" aria-required="true" maxLength={LIMITES.texto} {...form.field('nome')} />
      <div className={PAR}>
        <CategoriaField
          prateleira={prateleira}
          categorias={categorias}
          value={form.values.categoriaId}
          error={form.field('categoriaId').error}
          onValueChange={(id) => form.setValue('categoriaId', id)}
        />
        <TextField label="Código" maxLength={60} {...form.field('codigo')} />
      </div>
      <div className="border-y border-line">
        <Switch
          label="Ativo"
          description="Inativo, não é oferecido em novos orçamentos"
          checked={form.ativo}
          onCheckedChange={form.changeAtivo}
        />
      </div>
    </Grupo>
  )
}

function Precos({ form, prateleira }: Pick<ProdutoFieldsProps, 'form' | 'prateleira'>) {
  const unit = prateleira === 'materiais' ? ' por m²' : ''
  return (
    <Grupo titulo="Preço">
      <div className={PAR}>
        <DinheiroField
          label={`Preço de compra${unit} *`}
          aria-required="true"
          {...form.preco('precoCompra')}
        />
        <DinheiroField label={`Preço de venda${unit} *`} aria-required="true" {...form.preco('precoVenda')} />
      </div>
      <Margem precos={form.precos} />
    </Grupo>
  )
}

/** What is earned, while the prices are typed. */
function Margem({ precos }: { precos: { precoCompra: number; precoVenda: number } }) {
  const loss = precos.precoVenda < precos.precoCompra && markup(precos) !== ''
  return (
    <p
      role="status"
      className={classNames(
        'num flex items-center gap-2 rounded-control bg-surface-2 px-3.5 py-2.5 text-label',
        loss ? 'text-danger-fg' : 'text-fg-2',
      )}
    >
      {loss ? (
        <TrendingDown aria-hidden="true" className="size-5 shrink-0 stroke-[1.75]" />
      ) : (
        <TrendingUp aria-hidden="true" className="size-5 shrink-0 stroke-[1.75]" />
      )}
      <span>
        <Dotted>
          Margem de lucro: <strong className="font-semibold">{margem(precos)}</strong>
          {loss && ' · a venda está abaixo da compra'}
          <MarkupHint texto={markup(precos)} />
        </Dotted>
      </span>
    </p>
  )
}

function Estoque({ form, prateleira, produto }: ProdutoFieldsProps) {
  const { unidade } = PALAVRAS[prateleira]
  const porChapas = produto !== null && 'porChapas' in produto && produto.porChapas
  return (
    <Grupo titulo="Estoque">
      <div className={PAR}>
        {porChapas ? (
          <PorChapas quantidade={produto.quantidadeEstoque} semChapa={produto.semChapa} />
        ) : (
          <NumberField
            label="Quantidade em estoque"
            maxLength={20}
            trailing={unidade}
            hint={correcaoTexto(form.correcao, unidade)}
            {...form.quantidade('quantidadeEstoque')}
          />
        )}
        <NumberField
          label="Estoque mínimo"
          maxLength={20}
          trailing={unidade}
          hint="Avisa quando chegar nele; 0 não avisa"
          {...form.quantidade('estoqueMinimo')}
        />
      </div>
    </Grupo>
  )
}

function PorChapas({ quantidade: there, semChapa }: { quantidade: number; semChapa: number }) {
  return (
    <div className="flex items-start gap-2 rounded-control bg-surface-2 px-3.5 py-2.5 text-label text-fg-2">
      <Layers aria-hidden="true" className="mt-px size-5 shrink-0 stroke-[1.75]" />
      <p className="num">
        <Dotted>
          <span className="font-semibold text-fg">{quantidade('materiais', there)}</span>:{' '}
          {chapasInWords(there, semChapa)}. O que está sem chapa muda em Movimentos.
        </Dotted>
      </p>
    </div>
  )
}

function correcaoTexto(correcao: number | null, unidade: string): string | undefined {
  if (correcao === null) return undefined
  const sign = correcao > 0 ? '+' : '−'
  return `Fica no histórico como correção de ${sign}${formatQuantidade(Math.abs(correcao))} ${unidade}`
}

type FormOnly = Pick<ProdutoFieldsProps, 'form'>

function DetalhesMaterial({ form }: FormOnly) {
  return (
    <div className={PAR}>
      <TextField label="Cor" maxLength={60} {...form.field('cor')} />
      <TextField label="Acabamento" placeholder="Polido" maxLength={100} {...form.field('acabamento')} />
      <TextField label="Espessura" placeholder="2 cm" maxLength={40} {...form.field('espessura')} />
      <SelectField
        label="Veio"
        hint="Com veio, as peças não giram no plano de corte"
        options={VEIOS_DA_PEDRA.map((value) => ({ value, label: ROTULOS_VEIO[value] }))}
        {...form.field('veio')}
      />
      <TextField label="Origem" maxLength={100} {...form.field('origem')} />
      <TextField label="Fornecedor" maxLength={LIMITES.texto} {...form.field('fornecedor')} />
    </div>
  )
}

function DetalhesItem({ form }: FormOnly) {
  return (
    <div className={PAR}>
      <TextField label="Marca" maxLength={100} {...form.field('marca')} />
      <TextField label="Modelo" maxLength={100} {...form.field('modelo')} />
      <TextField label="Fornecedor" maxLength={LIMITES.texto} {...form.field('fornecedor')} />
      <TextField label="Cor" maxLength={60} {...form.field('cor')} />
      <TextField label="Material" placeholder="Aço inox" maxLength={100} {...form.field('material')} />
      <TextField
        label="Dimensões"
        placeholder="56 × 34 × 17 cm"
        maxLength={100}
        {...form.field('dimensoes')}
      />
      <NumberField label="Peso" maxLength={20} trailing="kg" {...form.quantidade('peso')} />
      <TextField label="Garantia" placeholder="2 anos" maxLength={60} {...form.field('garantia')} />
    </div>
  )
}

function Fotos({ form }: FormOnly) {
  return (
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
  )
}
