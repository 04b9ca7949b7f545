import { serraOf } from '@lapida/domain/plano-corte/regras'
import { Card } from '@lapida/ui/card.tsx'
import { CamposDaSerra } from '#blocks/serra/campos-da-serra.tsx'
import type { Perfil } from './model/perfil.ts'
import { changeSerra } from './model/change-serra.ts'
import type { CamposProps } from './use-perfil.ts'
import { VitrineCard } from './vitrine-card.tsx'

/** The saw of the workshop, and what becomes of the stone that it leaves. */
export function CorteTab({ perfil, change }: Pick<CamposProps, 'perfil' | 'change'>) {
  return (
    <div className="grid gap-4">
      <SerraCard serra={perfil.serra} change={change} />
      <VitrineCard perfil={perfil} change={change} />
    </div>
  )
}

/** What new plans and the price of a seam go by. */
function SerraCard({ serra, change }: Pick<Perfil, 'serra'> & Pick<CamposProps, 'change'>) {
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
