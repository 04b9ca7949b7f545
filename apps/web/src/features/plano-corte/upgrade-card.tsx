import { LayoutPanelLeft } from 'lucide-react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Loading } from '@lapida/ui/loading.tsx'
import { usePlanos } from '#data/resources/conta/planos.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

const VANTAGENS = [
  'Menos chapas por pedido: o plano é refeito milhares de vezes enquanto você olha',
  'Retalhos do estoque primeiro, defeitos e veio respeitados',
  'Folha numerada para a serra, etiquetas com QR e baixa no estoque',
]

/** What the screen shows to an account whose plan has no cutting plan (ux 2.0). */
export function UpgradeCard() {
  const { planos, erro } = usePlanos()
  const wanted = planos?.find(({ planoCorte }) => planoCorte)
  if (!planos && !erro) return <Loading />
  return (
    <section className="mx-auto grid w-full max-w-160 justify-items-start gap-3 rounded-card border border-line bg-surface p-6">
      <span className="grid size-14 place-items-center rounded-card bg-primary-soft text-on-primary-soft">
        <LayoutPanelLeft aria-hidden="true" className="size-7 stroke-[1.75]" />
      </span>
      <h2 className="text-h2">Plano de Corte faz parte do plano {wanted?.nome ?? 'Profissional'}</h2>
      <p className="text-fg-2">Otimize o aproveitamento de chapas e saiba quanto cada corte economiza.</p>
      <ul className="grid gap-1.5 pl-5 text-label text-fg-2 [list-style:disc]">
        {VANTAGENS.map((vantagem) => (
          <li key={vantagem}>{vantagem}</li>
        ))}
      </ul>
      <ScreenLink screen="planos" className={buttonClasses({ size: 'large' })}>
        Ver planos
      </ScreenLink>
    </section>
  )
}
