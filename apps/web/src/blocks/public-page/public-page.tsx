import type { ReactNode } from 'react'
import { Logo } from '@lapida/ui/logo.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'

export interface PublicPageProps {
  /** The one heading of the page. */
  title: ReactNode
  description?: ReactNode
  /** 'narrow' for a form, 'wide' for cards side by side. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

const WIDTHS = { narrow: 'max-w-[440px]', wide: 'max-w-[960px]' }

/** The page of somebody who is not signed in: the name above, one matter in the middle. */
export function PublicPage({ title, description, width = 'narrow', children }: PublicPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-(--header-h) items-center px-4 lg:px-8">
        <ScreenLink
          screen="landing"
          className="-mx-2 inline-flex min-h-11 items-center rounded-small px-2 no-underline"
        >
          <Logo />
        </ScreenLink>
      </header>
      <main className={`mx-auto w-full flex-1 px-4 pt-6 pb-16 md:pt-12 ${WIDTHS[width]}`}>
        <h1>{title}</h1>
        {description && <p className="mt-1 text-fg-2">{description}</p>}
        <div className="mt-6">{children}</div>
      </main>
    </div>
  )
}
