import { Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isEstoqueBaixo } from '@lapida/domain/estoque/baixo'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import { Button } from '@lapida/ui/button.tsx'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { Foto } from '#blocks/material-editor/foto.tsx'
import { chapasInWords } from '#blocks/movimentos/movimento-texto.ts'
import { PedraDesenhada, desenhavelOfMaterial } from '#blocks/pedra-desenhada/pedra-desenhada.tsx'
import { MovimentosView } from '#blocks/movimentos/movimentos-view.tsx'
import type { Prateleira, Produto } from '#data/resources/estoque/estoque-escrita.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { MarkupHint } from './markup-hint.tsx'
import { dinheiro, fatos, margem, markup, movimentado, precosOf, quantidade } from './produto-texto.ts'

const ChapasDoMaterial = lazyPart(
  async () => (await import('#blocks/chapas/chapas-panel.tsx')).ChapasDoMaterial,
)

export type AbaDaFicha = 'movimentos' | 'chapas' | 'detalhes'

export interface ProdutoSheetProps {
  open: boolean
  prateleira: Prateleira
  /** stays while the sheet closes */
  produto: Produto | null
  /** the part that is shown first */
  aba?: AbaDaFicha
  /** undefined: not theirs to do */
  onEdit: ((produto: Produto) => void) | undefined
  onRemove: ((produto: Produto) => void) | undefined
  onClose: () => void
}

/** All about one product: what moved it, its slabs, and every field of it. */
export function ProdutoSheet(props: ProdutoSheetProps) {
  const { open, produto, onEdit, onRemove, onClose } = props
  if (!produto) return null
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      width="large"
      title={produto.nome}
      description={[produto.categoria.nome, produto.codigo].filter(Boolean).join(' · ')}
      footer={
        (onRemove ?? onEdit) && (
          <>
            {onRemove && (
              <Button
                variant="ghost"
                className="text-danger-fg! md:mr-auto"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onRemove(produto)}
              >
                Excluir
              </Button>
            )}
            {onEdit && (
              <Button
                variant="secondary"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => onEdit(produto)}
              >
                Editar
              </Button>
            )}
          </>
        )
      }
    >
      <Partes key={`${produto.id}/${props.aba ?? ''}`} {...props} produto={produto} />
    </Sheet>
  )
}

function Partes({ prateleira, produto, aba = 'movimentos' }: ProdutoSheetProps & { produto: Produto }) {
  const [shown, setShown] = useState<string>(aba)
  const movimentos = {
    value: 'movimentos',
    label: 'Movimentos',
    content: <MovimentosView produto={movimentado(prateleira, produto)} />,
  }
  const detalhes = {
    value: 'detalhes',
    label: 'Detalhes',
    content: <Detalhes prateleira={prateleira} produto={produto} />,
  }
  if (!('porChapas' in produto))
    return <Tabs label="Sobre o item" value={shown} onValueChange={setShown} tabs={[movimentos, detalhes]} />
  const chapas = {
    value: 'chapas',
    label: 'Chapas',
    count: produto.chapas,
    content: (
      <Suspense fallback={<Loading />}>
        <ChapasDoMaterial material={produto} />
      </Suspense>
    ),
  }
  return (
    <Tabs
      label="Sobre o material"
      value={shown}
      onValueChange={setShown}
      tabs={[movimentos, chapas, detalhes]}
    />
  )
}

function Detalhes({ prateleira, produto }: { prateleira: Prateleira; produto: Produto }) {
  const unit = prateleira === 'materiais' ? ' por m²' : ''
  const baixo = isEstoqueBaixo(produto)
  const precos = precosOf(produto)
  return (
    <div className="grid grid-cols-1 gap-4">
      {(!produto.ativo || baixo) && (
        <div className="flex flex-wrap gap-2">
          {!produto.ativo && <StatusBadge tone="neutral">Inativo</StatusBadge>}
          {baixo && (
            <StatusBadge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
              Estoque baixo
            </StatusBadge>
          )}
        </div>
      )}
      <Fotos produto={produto} />
      <DefinitionList>
        {precos && (
          <>
            <DefinitionRow term={`Preço de compra${unit}`}>{dinheiro(precos.precoCompra)}</DefinitionRow>
            <DefinitionRow term={`Preço de venda${unit}`}>
              <strong className="font-semibold">{dinheiro(precos.precoVenda)}</strong>
            </DefinitionRow>
            <DefinitionRow term="Margem de lucro">
              {margem(precos)} <MarkupHint texto={markup(precos)} />
            </DefinitionRow>
          </>
        )}
        <DefinitionRow term="Em estoque">{quantidade(prateleira, produto.quantidadeEstoque)}</DefinitionRow>
        {'porChapas' in produto && produto.porChapas && (
          <DefinitionRow term="Onde está">
            {chapasInWords(produto.quantidadeEstoque, produto.semChapa)}
          </DefinitionRow>
        )}
        {produto.estoqueMinimo > 0 && (
          <DefinitionRow term="Estoque mínimo">{formatQuantidade(produto.estoqueMinimo)}</DefinitionRow>
        )}
        {fatos(produto).map(([term, text]) => (
          <DefinitionRow key={term} term={term}>
            {text}
          </DefinitionRow>
        ))}
      </DefinitionList>
      {produto.observacoes !== '' && (
        <div>
          <h3 className="text-label font-label text-fg-2">Observações</h3>
          <p className="whitespace-pre-line wrap-anywhere">{produto.observacoes}</p>
        </div>
      )}
    </div>
  )
}

function Fotos({ produto }: { produto: Produto }) {
  if (!('imagens' in produto)) return null
  if (produto.imagens.length === 0)
    return (
      <PedraDesenhada
        pedra={desenhavelOfMaterial(produto)}
        pixels={640}
        forma={0.5}
        moldura="relative aspect-2/1 max-h-64 w-full overflow-hidden rounded-card border border-line"
        marcada
        senao={null}
      />
    )
  return (
    <ul aria-label="Fotos" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {produto.imagens.map((endereco, index) => (
        <li key={endereco} className="overflow-hidden rounded-card border border-line">
          <Foto endereco={endereco} alt={`${produto.nome}, foto ${index + 1} de ${produto.imagens.length}`} />
        </li>
      ))}
    </ul>
  )
}
