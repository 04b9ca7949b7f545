import { Logo } from '@lapida/ui/logo.tsx'
import { ANO, CONTATO } from './marks.ts'
import { PageLink } from './page-link.tsx'

/** A large button on the blue panel; the focus ring is white there. */
const ON_BLUE =
  'inline-flex min-h-13 items-center justify-center rounded-control border px-7 text-lead font-semibold no-underline transition-transform active:scale-98 focus-visible:rounded-control focus-visible:outline-current max-md:w-full'

/** The last word before the foot of the page. */
export function FinalCall() {
  return (
    <section className="px-4 py-12 md:py-22 lg:px-8">
      <div className="relative mx-auto max-w-[1136px] overflow-hidden rounded-sheet bg-primary px-6 py-14 text-center text-on-primary md:py-20">
        <Strata />
        <div className="relative">
          <h2 className="mx-auto max-w-[20ch] text-rail font-strong tracking-total text-balance md:text-total">
            O próximo orçamento pode sair antes de você guardar a trena.
          </h2>
          <p className="mx-auto mt-4 max-w-[46ch] text-lead text-balance">
            Crie a conta, meça uma peça e envie. O seu cálculo desta página vai junto.
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <PageLink screen="planos" className={`${ON_BLUE} border-transparent bg-on-primary text-primary`}>
              Criar conta
            </PageLink>
            <PageLink
              screen="planos"
              className={`${ON_BLUE} border-current text-on-primary hover:bg-primary-hover`}
            >
              Ver planos
            </PageLink>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The mark of the house, large: layers of stone. */
function Strata() {
  return (
    <svg
      viewBox="0 0 600 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      className="absolute inset-0 size-full stroke-secondary opacity-35"
    >
      <path d="M300-60l330 160-330 160L-30 100zM-30 150l330 160 330-160M-30 200l330 160 330-160M-30 250l330 160 330-160" />
    </svg>
  )
}

/** On the phone the first step stays at hand once the first screen was left: sticky within the sections, no script. */
export function PhoneCall() {
  return (
    <div
      data-chamada-fixa
      className="sticky bottom-0 z-(--z-sticky) border-t border-line bg-surface px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] shadow-overlay md:hidden"
    >
      <PageLink screen="planos" look={{ size: 'large', block: true }}>
        Começar agora
      </PageLink>
    </div>
  )
}

/** Where else to go, whom to write to, and the year. */
export function LandingFooter() {
  const link = 'inline-flex min-h-11 items-center text-fg-2 no-underline hover:text-fg hover:underline'
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-7 gap-y-1 px-4 py-6 lg:px-8">
        <Logo className="min-h-11 w-full md:mr-4 md:w-auto" />
        <PageLink screen="planos" className={link}>
          Planos
        </PageLink>
        <PageLink screen="login" className={link}>
          Entrar
        </PageLink>
        <a href={`mailto:${CONTATO}`} className={`${link} wrap-anywhere`}>
          {CONTATO}
        </a>
        <p className="num text-small text-fg-3 md:ml-auto">© {ANO} Lapida</p>
      </div>
    </footer>
  )
}
