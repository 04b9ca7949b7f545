import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { screenAt } from '@lapida/contracts/screens'
import { classNames } from '@lapida/ui/class-names'
import { isOf, isScreenOf } from '#shared/acesso.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { whenThere } from '#shared/when-there.ts'
import { OfflineBanner } from '#blocks/offline-banner/offline-banner.tsx'
import { openedStore } from '#data/local/store.ts'
import { useSession } from '#shared/session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { DesktopHeader } from './desktop-header.tsx'
import { PhoneHeader } from './phone-header.tsx'
import { useFitsWindow, useFullScreen, useWithoutFrame } from '#shared/full-screen.ts'
import { useShortcuts } from './use-shortcuts.ts'

// What lies over the screens comes after the frame, each layer when it is first opened.
const ShellLayers = lazyPart(async () => (await import('./shell-layers.tsx')).ShellLayers)

const SemPermissao = lazyPart(async () => (await import('./sem-permissao.tsx')).SemPermissao)
// Only companies that have a last day, of the plan or of reading, are told of it.
const ContaBanner = lazyPart(async () => (await import('./conta-banner.tsx')).ContaBanner)

export type ShellLayer =
  'menu' | 'avisos' | 'palette' | 'preferencias' | 'atalhos' | 'empresas' | 'pessoas' | 'sair' | null

/** The frame around the screens of a signed-in user: header, menu, bottom bar, and what the connection says. */
export function Shell() {
  const [layer, setLayer] = useState<ShellLayer>(null)
  const allowed = useScreenAllowed()
  const { user } = useSession()
  const fullScreen = useFullScreen()
  const withoutFrame = useWithoutFrame()
  const fitsWindow = useFitsWindow()
  useShortcuts(layer, setLayer)
  useSignedOutElsewhere()

  return (
    <div className={classNames('flex flex-col', fitsWindow ? 'h-dvh' : 'min-h-dvh')}>
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary no-underline focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      {!withoutFrame && <DesktopHeader onLayer={setLayer} />}
      {!fullScreen && <PhoneHeader onLayer={setLayer} />}
      <OfflineBanner />
      {(user?.venceEm || user?.encerradaAte) && (
        <Suspense>
          <ContaBanner user={user} />
        </Suspense>
      )}
      <main
        id="conteudo"
        tabIndex={-1}
        className={classNames('flex-1', fitsWindow && 'flex min-h-0 flex-col overflow-y-auto')}
      >
        {allowed ? (
          <Outlet />
        ) : (
          <Suspense>
            <SemPermissao />
          </Suspense>
        )}
      </main>
      {!fullScreen && <BottomBar menuOpen={layer === 'menu'} onMore={() => setLayer('menu')} />}
      <Suspense>
        <ShellLayers layer={layer} onLayer={setLayer} />
      </Suspense>
    </div>
  )
}

/** A screen that is not theirs is not opened, whoever gave them its address. */
function useScreenAllowed(): boolean {
  const { user } = useSession()
  // On the way to another screen the one that is left still stands there.
  const places = useRouterState({
    select: ({ location, resolvedLocation }) => `${location.pathname} ${resolvedLocation?.pathname ?? ''}`,
  })
  return places.split(' ').every((place) => {
    const screen = screenAt(place)
    return screen === undefined || isScreenOf(screen, user)
  })
}

/** Another tab signed out or in as somebody else: this one never shows one user's records to another. */
function useSignedOutElsewhere(): void {
  const { estado, user } = useSession()
  const router = useRouter()
  useEffect(() => {
    if (estado === 'saiu')
      whenThere(() => import('../sign-out.ts'))
        .then(({ clearDevice }) => clearDevice(router))
        .catch(reportError)
    else if (user && !isOf(user, openedStore()?.userId ?? '')) location.reload()
  }, [estado, user, router])
}
