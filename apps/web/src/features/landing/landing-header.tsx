import { Menu } from 'lucide-react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Logo } from '@lapida/ui/logo.tsx'
import { pathOf } from '#shared/screens.ts'
import { PageLink } from './page-link.tsx'

const ANCHORS = [
  { href: '#recursos', label: 'Recursos' },
  { href: '#como-funciona', label: 'Como funciona' },
] as const

/** Name, the matters of this page, the way in. On the phone the matters fold into a menu that needs no script. */
export function LandingHeader() {
  return (
    <header className="sticky top-0 z-(--z-nav) border-b border-line bg-bg">
      <div className="mx-auto flex h-(--header-h) w-full max-w-[1200px] items-center gap-1 px-4 lg:h-16 lg:px-8">
        <a
          href={pathOf('landing')}
          className="-mx-2 mr-auto inline-flex min-h-11 items-center rounded-small px-2 no-underline"
        >
          <Logo />
        </a>
        <nav aria-label="Principal" className="flex items-center gap-1">
          <div className="mr-3 flex items-center gap-1 max-md:hidden">
            {ANCHORS.map(({ href, label }) => (
              <a key={href} href={href} className={buttonClasses({ variant: 'ghost' })}>
                {label}
              </a>
            ))}
            <PageLink screen="planos" look={{ variant: 'ghost' }}>
              Planos
            </PageLink>
          </div>
          <PageLink screen="login" look={{ variant: 'ghost' }}>
            Entrar
          </PageLink>
          <PageLink screen="planos" look={{}} className="max-md:hidden">
            Criar conta
          </PageLink>
          <PhoneMenu />
        </nav>
      </div>
    </header>
  )
}

function PhoneMenu() {
  const entry =
    'flex min-h-12 items-center rounded-control px-4 font-label text-fg no-underline hover:bg-surface-2'
  return (
    <details data-menu className="md:hidden">
      <summary aria-label="Menu" className={`${buttonClasses({ variant: 'ghost', size: 'icon' })} list-none`}>
        <Menu aria-hidden="true" />
      </summary>
      <div className="absolute inset-x-4 top-full grid rounded-card border border-line bg-surface p-2 shadow-overlay">
        {ANCHORS.map(({ href, label }) => (
          <a key={href} href={href} className={entry}>
            {label}
          </a>
        ))}
        <a href={pathOf('planos')} className={entry}>
          Planos
        </a>
        <a href={pathOf('planos')} className={`${buttonClasses()} mt-2`}>
          Criar conta
        </a>
      </div>
    </details>
  )
}
