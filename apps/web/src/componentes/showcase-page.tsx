import { Logo } from '@lapida/ui/logo.tsx'
import { ToastRegion } from '@lapida/ui/toast-region.tsx'
import { ActionSection } from './action-section.tsx'
import { CardSection } from './card-section.tsx'
import { ChoiceSection } from './choice-section.tsx'
import { FieldSection } from './field-section.tsx'
import { FoundationSection } from './foundation-section.tsx'
import { GridSection } from './grid-section.tsx'
import { KeypadSection } from './keypad-section.tsx'
import { LayerSection } from './layer-section.tsx'
import { MessageSection } from './message-section.tsx'
import { NavigationSection } from './navigation-section.tsx'
import { NumberSection } from './number-section.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const SECTIONS = [
  { id: 'fundamentos', name: 'Fundamentos' },
  { id: 'acoes', name: 'Ações' },
  { id: 'campos', name: 'Campos' },
  { id: 'numeros', name: 'Números' },
  { id: 'escolhas', name: 'Escolhas' },
  { id: 'teclado', name: 'Teclado' },
  { id: 'planilha', name: 'Planilha' },
  { id: 'navegacao', name: 'Navegação' },
  { id: 'cartoes', name: 'Cartões' },
  { id: 'avisos', name: 'Avisos' },
  { id: 'camadas', name: 'Camadas' },
]

/** Every component in every state, for development and for the tests. */
export function ShowcasePage() {
  return (
    <>
      <header className="sticky top-0 z-(--z-nav) border-b border-line bg-surface">
        <div className="mx-auto flex min-h-15 max-w-[1200px] flex-wrap items-center justify-between gap-x-4 px-4 md:px-8">
          <Logo />
          <ThemeSwitch />
        </div>
      </header>
      <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-8 px-4 pt-8 pb-24 md:px-8 lg:grid-cols-[180px_minmax(0,1fr)]">
        <nav aria-label="Componentes" className="max-lg:hidden">
          <ul className="sticky top-24 grid gap-0.5">
            {SECTIONS.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-10 items-center rounded-small px-3 text-label font-medium text-fg-2 no-underline hover:bg-surface-3"
                >
                  {section.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className="grid min-w-0 content-start gap-14">
          <div className="grid gap-2">
            <h1 className="text-display font-bold tracking-display">Pedra, papel e um azul.</h1>
            <p className="max-w-[60ch] text-lead text-fg-2">
              Cada componente da Lapida, em cada estado. Os números vêm primeiro, o polegar alcança tudo e
              nada do que se digita se perde.
            </p>
          </div>
          <FoundationSection />
          <ActionSection />
          <FieldSection />
          <NumberSection />
          <ChoiceSection />
          <KeypadSection />
          <GridSection />
          <NavigationSection />
          <CardSection />
          <MessageSection />
          <LayerSection />
        </main>
      </div>
      <ToastRegion />
    </>
  )
}
