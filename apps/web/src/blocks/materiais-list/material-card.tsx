import { LayoutTemplate, ListChecks, Package, Pencil, Plus, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { hasVariantes } from '@lapida/domain/orcamento/opcoes'
import type { TotalMaterial } from '@lapida/domain/orcamento/material'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatArea } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { AreaCobrada } from '#blocks/regras-cobranca/area-cobrada.tsx'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { PrecoEdit, TotalEdit } from '#blocks/material-editor/material-figures.tsx'
import { Foto } from '#blocks/material-editor/foto.tsx'
import type { MaterialChange } from '#blocks/material-editor/material-changes.ts'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { totalOfMaterial } from '#blocks/material-editor/totais-of-linhas.ts'
import { OpcoesSheet } from '#blocks/opcoes/later-parts.tsx'
import { SeloOpcional } from '#blocks/opcoes/selo-opcional.tsx'
import { saveModelo } from '#blocks/salvar-modelo/save-modelo.ts'
import { ItemRow, PecaRow } from './line-rows.tsx'
import type { MateriaisListActions } from './materiais-list.tsx'

export interface MaterialCardProps {
  material: MaterialEditavel
  /** Without them the card is only to be read. */
  actions: MateriaisListActions | undefined
}

/** One material: its figures, its pieces and items, and what can be done with it. */
export const MaterialCard = memo(function MaterialCard({ material, actions }: MaterialCardProps) {
  const regras = useRegrasCobranca()
  const totals = totalOfMaterial(material, regras)

  /** Takes a line out in place and offers the material back as it was. */
  function removeLine(next: MaterialChange, title: string) {
    actions?.onChange(material.id, next)
    showToast({
      title: `${title} (não salvo)`,
      action: { label: 'Desfazer', onAction: () => actions?.onReplace(material) },
    })
  }
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      <CardHeader material={material} actions={actions} totals={totals} />
      <Fotos images={material.images} />
      {material.pecas.length > 0 && (
        <ul aria-label="Peças" className="border-t border-line">
          {material.pecas.map((peca, index) => (
            <PecaRow
              key={peca.id}
              peca={peca}
              total={totals.pecas[index] ?? reaisToCentavos(0)}
              actions={
                actions && {
                  onChange: (next) => actions.onChange(material.id, next),
                  onEdit: () => actions.onEdit(material, peca.id),
                  onRemove: () => removeLine({ type: 'peca-removed', pecaId: peca.id }, 'Peça removida'),
                }
              }
            />
          ))}
        </ul>
      )}
      {material.itens.length > 0 && (
        <ul aria-label="Itens" className="border-t border-line">
          {material.itens.map((item, index) => (
            <ItemRow
              key={item.id}
              item={item}
              total={totals.itens[index] ?? reaisToCentavos(0)}
              actions={
                actions && {
                  onChange: (next) => actions.onChange(material.id, next),
                  onEdit: () => actions.onItem(material, item.id),
                  onRemove: () => removeLine({ type: 'item-removed', itemId: item.id }, 'Item removido'),
                }
              }
            />
          ))}
        </ul>
      )}
      {material.observacoes.trim() !== '' && (
        <div className="border-t border-line px-4 py-3 text-label">
          <p className="font-label text-fg-2">Observações</p>
          <p className="wrap-anywhere whitespace-pre-line text-fg-2">{material.observacoes}</p>
        </div>
      )}
      {actions && (
        <div className="flex flex-wrap gap-2 border-t border-line p-3">
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => actions.onEdit(material)}
          >
            Peça
          </Button>
          <Button
            variant="secondary"
            icon={<Package aria-hidden="true" />}
            onClick={() => actions.onItem(material)}
          >
            Item
          </Button>
          <OpcoesButton material={material} actions={actions} />
        </div>
      )}
    </article>
  )
})

/** Opens what of the material is left to the customer; what was there can be had back. */
function OpcoesButton({ material, actions }: { material: MaterialEditavel; actions: MateriaisListActions }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<ListChecks aria-hidden="true" />} onClick={() => setOpen(true)}>
        Opções
      </Button>
      <OpcoesSheet
        open={open}
        material={material}
        orcamentoNow={actions.orcamentoNow}
        onOpenChange={setOpen}
        onSave={(next) => {
          actions.onReplace(next)
          showToast({
            title: 'Opções atualizadas (não salvo)',
            action: { label: 'Desfazer', onAction: () => actions.onReplace(material) },
          })
        }}
      />
    </>
  )
}

type CardHeaderProps = MaterialCardProps & { totals: TotalMaterial }

function CardHeader({ material, totals, actions }: CardHeaderProps) {
  const application = material.nome && material.nome !== material.ambiente ? ` · ${material.nome}` : ''
  return (
    <div className="flex items-start gap-1 py-2 pr-1.5 pl-4">
      <div className="min-w-0 flex-1 py-1">
        <h4 className="font-semibold wrap-anywhere">
          <Dotted>
            {material.tipo || material.nome}
            {material.tipo && application}
          </Dotted>
        </h4>
        <p className="num text-small text-fg-3">
          <Dotted>
            {plural(material.pecas.length, 'peça', 'peças')} · {formatArea(totals.areaTotalMm2)}
            <AreaCobrada material={material} />
            {material.itens.length > 0 && ` · ${plural(material.itens.length, 'item', 'itens')}`}
          </Dotted>
        </p>
        <SeloOpcional opcao={material} />
        {hasVariantes(material) && (
          <p className="text-small text-fg-2 wrap-anywhere">
            <Dotted>
              {material.variantes.map(({ letra, tipo }) => `Pedra ${letra}: ${tipo}`).join(' · ')}
            </Dotted>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4">
          {actions ? (
            <CardFigures material={material} total={totals.total} onChange={actions.onChange} />
          ) : (
            <p className="num">
              <Dotted>
                {formatDinheiro(reaisToCentavos(material.precoM2))}/m² · <b>{formatDinheiro(totals.total)}</b>
              </Dotted>
            </p>
          )}
        </div>
      </div>
      {actions && (
        <ActionsMenu
          label={`Mais ações: ${material.tipo || material.nome}`}
          items={[
            {
              label: 'Editar',
              icon: <Pencil aria-hidden="true" />,
              onSelect: () => actions.onEdit(material),
            },
            {
              label: 'Salvar como modelo',
              icon: <LayoutTemplate aria-hidden="true" />,
              onSelect: () => void saveModelo(material),
            },
            {
              label: 'Remover',
              icon: <Trash2 aria-hidden="true" />,
              tone: 'danger',
              separated: true,
              onSelect: () => actions.onRemove(material),
            },
          ]}
        />
      )}
    </div>
  )
}

type CardFiguresProps = Pick<MaterialCardProps, 'material'> &
  Pick<MateriaisListActions, 'onChange'> &
  Pick<TotalMaterial, 'total'>

function CardFigures({ material, total, onChange }: CardFiguresProps) {
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-3">
      <span className="flex items-center gap-1">
        <PrecoEdit
          precoM2={material.precoM2}
          framed={false}
          onChange={(precoM2) => onChange(material.id, { type: 'preco', precoM2 })}
        />
        <span className="text-small text-fg-3">por m²</span>
      </span>
      <span className="flex items-center gap-1">
        <TotalEdit
          total={total}
          materialNow={() => material}
          framed={false}
          onChange={(wanted) => onChange(material.id, { type: 'total', total: wanted })}
        />
        <span className="text-small text-fg-3">total</span>
      </span>
    </div>
  )
}

function Fotos({ images }: { images: readonly string[] }) {
  if (images.length === 0) return null
  return (
    <ul aria-label="Fotos" className="flex gap-2 px-4 pb-3">
      {images.map((endereco, index) => (
        <li key={endereco} className="w-24 overflow-hidden rounded-control border border-line">
          <Foto endereco={endereco} alt={`Foto ${index + 1} do material`} />
        </li>
      ))}
    </ul>
  )
}
