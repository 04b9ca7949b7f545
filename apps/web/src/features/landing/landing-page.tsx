import { CalculadoraCard } from './calculadora-card.tsx'
import { Comparacao } from './comparacao.tsx'
import { ComoFunciona } from './como-funciona.tsx'
import { DesenhoECorte } from './desenho-e-corte.tsx'
import { Depoimentos } from './depoimentos.tsx'
import { FinalCall, LandingFooter, PhoneCall } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { PageLink } from './page-link.tsx'
import { Perguntas } from './perguntas.tsx'
import { Recursos } from './recursos.tsx'
import { Veins } from './veins.tsx'

/** The public page, for somebody who comes the first time. It is rendered once, when the program is built. */
export function LandingPage() {
  return (
    <>
      <a
        href="#conteudo"
        className="sr-only z-(--z-toast) rounded-control bg-primary font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Pular para o conteúdo
      </a>
      <LandingHeader />
      <main id="conteudo" tabIndex={-1}>
        <Hero />
        <div>
          <Recursos />
          <ComoFunciona />
          <DesenhoECorte />
          <Comparacao />
          <Depoimentos />
          <Perguntas />
          <PhoneCall />
        </div>
        <FinalCall />
      </main>
      <LandingFooter />
    </>
  )
}

function Hero() {
  return (
    <section className="relative overflow-hidden">
      <Veins />
      <div className="relative mx-auto grid w-full max-w-[1200px] items-center gap-10 px-4 pt-8 pb-16 md:pt-12 lg:grid-cols-[1.12fr_1fr] lg:gap-14 lg:px-8 lg:pt-16 lg:pb-24">
        <div>
          <h1 tabIndex={-1} className="max-w-[15ch] text-display font-bold tracking-display text-balance">
            Do metro ao orçamento aprovado, na frente do cliente.
          </h1>
          <p className="mt-5 max-w-[42ch] text-lead text-fg-2 md:text-h2 md:font-normal">
            Meça, monte e envie no WhatsApp em minutos. O sistema de orçamentos feito para marmorarias, do
            celular na obra ao computador do balcão.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2">
            <PageLink screen="planos" look={{ size: 'large' }} className="max-md:w-full md:px-7">
              Começar agora
            </PageLink>
            <PageLink
              screen="planos"
              look={{ variant: 'ghost', size: 'large' }}
              className="max-md:flex-1 max-md:px-0"
            >
              Ver planos
            </PageLink>
            <PageLink
              screen="login"
              look={{ variant: 'ghost', size: 'large' }}
              className="max-md:flex-1 max-md:px-0"
            >
              Já tenho conta
            </PageLink>
          </div>
          <p className="mt-4 text-small text-fg-3 max-md:text-center">
            Sem cartão para criar a conta. Sem nada para instalar.
          </p>
        </div>
        <CalculadoraCard />
      </div>
    </section>
  )
}
