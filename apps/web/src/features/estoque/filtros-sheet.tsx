import { plural } from '@lapida/domain/shared/texto'
import { fornecedoresOf } from '@lapida/domain/estoque/lista'
import { Button } from '@lapida/ui/button.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { Switch } from '@lapida/ui/switch.tsx'
import { DinheiroField } from '#blocks/valor-field/dinheiro-field.tsx'
import type { Prateleira, Produto } from '#data/resources/estoque/estoque-escrita.ts'
import { useVePrecos } from '#shared/use-acesso.ts'
import { PALAVRAS } from './palavras.ts'
import type { FiltrandoEstoque } from './use-filtro-estoque.ts'

export interface FiltrosSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  prateleira: Prateleira
  filtrando: FiltrandoEstoque
  /** everything on the shelf, for its suppliers */
  produtos: readonly Produto[]
  /** how many the filters leave */
  found: number
}

const SEM_FILTROS = { baixo: false, inativos: false, fornecedor: '', precoDe: null, precoAte: null }

/** The filters of the stock; each works as soon as it is set, behind the sheet. */
export function FiltrosSheet(props: FiltrosSheetProps) {
  const { open, onOpenChange, prateleira, filtrando, produtos, found } = props
  const { filtro, change } = filtrando
  const vePrecos = useVePrecos()
  const { um, muitos } = PALAVRAS[prateleira]
  const fornecedores = open ? fornecedoresOf(produtos) : []
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filtros"
      width="small"
      footer={
        <>
          <Button variant="ghost" className="md:mr-auto" onClick={() => change(SEM_FILTROS)}>
            Limpar filtros
          </Button>
          <Button onClick={() => stopAtUnread() || onOpenChange(false)}>
            Ver {plural(found, um, muitos)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="divide-y divide-line">
          <Switch
            label="Estoque baixo"
            description="No mínimo ou abaixo dele"
            checked={filtro.baixo}
            onCheckedChange={(baixo) => change({ baixo })}
          />
          <Switch
            label="Inativos"
            description="Só o que não está mais à venda"
            checked={filtro.inativos}
            onCheckedChange={(inativos) => change({ inativos })}
          />
        </div>
        <SelectField
          label="Fornecedor"
          placeholder="Todos os fornecedores"
          options={fornecedores.map((nome) => ({ value: nome, label: nome }))}
          value={filtro.fornecedor}
          onChange={(event) => change({ fornecedor: event.currentTarget.value })}
        />
        {vePrecos && (
          <fieldset className="grid grid-cols-2 gap-3">
            <legend className="mb-1.5 text-label font-label text-fg-2">Preço de venda</legend>
            <DinheiroField
              label="De"
              value={filtro.precoDe}
              onValueChange={(precoDe) => change({ precoDe })}
            />
            <DinheiroField
              label="Até"
              value={filtro.precoAte}
              onValueChange={(precoAte) => change({ precoAte })}
            />
          </fieldset>
        )}
      </div>
    </Sheet>
  )
}
