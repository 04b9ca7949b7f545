import { useEffect } from 'react'
import { BaixaLayer } from '#blocks/baixa-estoque/baixa-layer.tsx'
import { ConflitosWatch } from '#blocks/conflito/conflitos-watch.tsx'
import { useRefusedMoves } from '#blocks/orcamento-acoes/use-refused-moves.ts'
import { followPapel } from '#data/resources/conta/follow-papel.ts'
import { sells } from '#shared/acesso.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { useSession } from '#shared/session.ts'
import { onSignOutAsked } from '#shared/sign-out-asked.ts'
import { Avisos } from './avisos.tsx'
import type { ShellLayer } from './shell.tsx'
import { useRecentes } from './use-recentes.ts'
import { useReconnectionToast } from './use-reconnection-toast.ts'

const SideMenu = lazyLayer(async () => (await import('./side-menu.tsx')).SideMenu)
const PreferenciasDialog = lazyLayer(
  async () => (await import('#features/preferencias/preferencias-dialog.tsx')).PreferenciasDialog,
)
const PaletteDialog = lazyLayer(
  async () => (await import('#features/palette/palette-dialog.tsx')).PaletteDialog,
)
const ShortcutsDialog = lazyLayer(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const EmpresasDialog = lazyLayer(async () => (await import('./empresas-dialog.tsx')).EmpresasDialog)
const PessoasDialog = lazyLayer(async () => (await import('./pessoas-dialog.tsx')).PessoasDialog)
const SignOutDialog = lazyLayer(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)
const ReloginDialog = lazyLayer(async () => (await import('./relogin-dialog.tsx')).ReloginDialog)

export interface ShellLayersProps {
  layer: ShellLayer
  onLayer: (layer: ShellLayer) => void
}

/** What the frame lays over the screens: menu, search, dialogs, what customers did, and what two people changed. */
export function ShellLayers({ layer, onLayer }: ShellLayersProps) {
  const { estado, user } = useSession()
  useEffect(followPapel, [])
  useReconnectionToast()
  useRefusedMoves()
  useRecentes()
  useEffect(() => onSignOutAsked(() => onLayer('sair')), [onLayer])
  const close = () => onLayer(null)
  return (
    <>
      <SideMenu
        open={layer === 'menu'}
        onOpenChange={(open) => onLayer(open ? 'menu' : null)}
        onLayer={onLayer}
      />
      <BaixaLayer />
      <ConflitosWatch />
      {sells(user) && <Avisos open={layer === 'avisos'} onClose={close} />}
      <PaletteDialog open={layer === 'palette'} onClose={close} onLayer={onLayer} />
      <ShortcutsDialog
        open={layer === 'atalhos'}
        onClose={close}
        onPreferencias={() => onLayer('preferencias')}
      />
      <PreferenciasDialog open={layer === 'preferencias'} onClose={close} />
      <EmpresasDialog open={layer === 'empresas'} onClose={close} />
      <PessoasDialog open={layer === 'pessoas'} onClose={close} />
      <SignOutDialog open={layer === 'sair'} onClose={close} />
      <ReloginDialog open={estado === 'expirou'} onSignOut={() => onLayer('sair')} />
    </>
  )
}
