import { serraOf } from '@lapida/domain/plano-corte/regras'
import { Card } from '@lapida/ui/card.tsx'
import { CamposDaSerra } from '#blocks/serra/campos-da-serra.tsx'
import { changeSerra } from './model/change-serra.ts'
import type { CamposProps } from './use-perfil.ts'

/** The saw of the workshop: what new plans and the price of a seam go by. */
export function CorteTab({ perfil: { serra }, change }: Pick<CamposProps, 'perfil' | 'change'>) {
  return (
    <Card title="Serra da empresa">
      <div className="grid gap-5">
        <p className="text-label text-fg-3">
          Os planos de corte novos começam com estas regras, e o preço da emenda conta com esta máquina. Os
          planos que já existem não mudam.
        </p>
        <CamposDaSerra
          regras={serraOf(serra.regras)}
          onChange={(changes, campos) => change({ serra: changeSerra(serra, changes, campos) })}
          naoLido={(campo) => {
            const unread = serra.naoLidos[campo]
            return {
              ...(unread !== undefined && { unread }),
              onUnread: (text) =>
                change({ serra: { ...serra, naoLidos: { ...serra.naoLidos, [campo]: text } } }),
            }
          }}
        />
      </div>
    </Card>
  )
}
