import { MessageCircle, Ruler, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Logo } from '@lapida/ui/logo.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { CozinhaSketch } from './cozinha-sketch.tsx'

/** What the program is, for somebody who comes the first time. */
export function LandingScreen() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-(--header-h) w-full max-w-[1200px] items-center justify-between gap-3 px-4 lg:px-8">
        <Logo />
        <nav aria-label="Principal" className="flex items-center gap-1">
          <ScreenLink screen="planos" className={`${buttonClasses({ variant: 'ghost' })} max-md:hidden`}>
            Planos
          </ScreenLink>
          <ScreenLink screen="login" className={buttonClasses({ variant: 'ghost' })}>
            Entrar
          </ScreenLink>
          <ScreenLink screen="planos" className={`${buttonClasses()} max-md:hidden`}>
            Criar conta
          </ScreenLink>
        </nav>
      </header>
      <main className="mx-auto grid w-full max-w-[1200px] flex-1 content-center gap-12 px-4 py-10 lg:px-8">
        <Hero />
        <Promises />
      </main>
      <Footer />
    </div>
  )
}

function Hero() {
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr]">
      <div>
        <h1 className="max-w-[16ch] text-display font-bold tracking-display text-balance">
          Do metro ao orçamento aprovado, na frente do cliente.
        </h1>
        <p className="mt-5 max-w-[44ch] text-lead text-fg-2">
          Meça, monte e envie no WhatsApp em minutos. Cada peça com seu preço, sem conta de cabeça e sem
          planilha.
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-md:*:flex-1 max-md:*:basis-full">
          <ScreenLink screen="planos" className={buttonClasses({ size: 'large' })}>
            Criar conta
          </ScreenLink>
          <ScreenLink screen="login" className={buttonClasses({ variant: 'secondary', size: 'large' })}>
            Entrar
          </ScreenLink>
          <ScreenLink screen="planos" className={buttonClasses({ variant: 'ghost', size: 'large' })}>
            Ver planos
          </ScreenLink>
        </div>
      </div>
      <CozinhaSketch />
    </section>
  )
}

function Promises() {
  return (
    <ul className="grid gap-x-8 gap-y-6 border-t border-line pt-8 md:grid-cols-3">
      <Promise icon={<Ruler aria-hidden="true" />} title="Desenha enquanto você digita">
        A peça aparece em escala. Toque nas bordas para cobrar o acabamento.
      </Promise>
      <Promise icon={<MessageCircle aria-hidden="true" />} title="Chega pronto no WhatsApp">
        O cliente abre uma página com a sua marca, o total e a validade.
      </Promise>
      <Promise icon={<WifiOff aria-hidden="true" />} title="Funciona sem internet">
        Faça o orçamento na obra. Tudo é enviado quando a conexão voltar.
      </Promise>
    </ul>
  )
}

function Promise({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="grid gap-1 [&>svg]:mb-1 [&>svg]:size-6 [&>svg]:stroke-[1.75] [&>svg]:text-link">
      {icon}
      <h2>{title}</h2>
      <p className="text-fg-2">{children}</p>
    </li>
  )
}

function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-6 px-4 py-3 text-fg-2 lg:px-8">
        <ScreenLink screen="planos" className="inline-flex min-h-11 items-center text-fg-2">
          Planos
        </ScreenLink>
        <ScreenLink screen="login" className="inline-flex min-h-11 items-center text-fg-2">
          Entrar
        </ScreenLink>
        <span className="num ml-auto">© {new Date().getFullYear()} Lapida</span>
      </div>
    </footer>
  )
}
