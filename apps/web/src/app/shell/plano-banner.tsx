import { avisoOfPlano } from '@lapida/domain/conta/situacao-of-plano'
import { diaCivil, type DiaCivil } from '@lapida/domain/shared/datas'
import { Banner } from '@lapida/ui/banner.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useMinute } from '#shared/use-minute.ts'

/** Says from a week before the last paid day on that the plan ends, and what then; nothing before. */
export function PlanoBanner({ venceEm }: { venceEm: DiaCivil }) {
  const aviso = avisoOfPlano(venceEm, diaCivil(useMinute()))
  if (aviso === null) return null
  return (
    <aside aria-label="Plano" className="no-print mx-auto w-full max-w-[1200px] px-4 pt-3 lg:px-8">
      <Banner
        tone="warning"
        action={
          <ScreenLink screen="conta" className={buttonClasses({ variant: 'ghost' })}>
            Ver plano
          </ScreenLink>
        }
      >
        {aviso}
      </Banner>
    </aside>
  )
}
