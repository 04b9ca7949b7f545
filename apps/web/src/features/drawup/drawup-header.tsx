import { ArrowLeft, EllipsisVertical, FolderOpen, Maximize, Minimize, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { DesfazerBotoes } from '#blocks/desfazer-botoes/desfazer-botoes.tsx'
import { SalvoPill } from '#blocks/salvo-pill/salvo-pill.tsx'
import { sells } from '#shared/acesso.ts'
import { useInicio } from '#shared/use-inicio.ts'
import { useSession } from '#shared/session.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useMedia } from '#shared/use-media.ts'
import type { Camada } from './camadas.tsx'
import { NomeDoDesenho } from './nome-do-desenho.tsx'
import type { DesenhoEditor } from './tipos.ts'

// What the menu offers comes when it is opened first.
const MenuDoDesenho = lazyPart(async () => (await import('./menu-do-desenho.tsx')).MenuDoDesenho)

const DESKTOP = '(width >= 1024px)'

export interface DrawupHeaderProps {
  editor: DesenhoEditor
  telaCheia: { cheia: boolean; toggle: () => void }
  onCamada: (camada: Camada) => void
  onOpen: (id: string) => void
  onNew: () => void
}

/** Which drawing this is, where it is stored, the way back, and what can be done with the whole of it. */
export function DrawupHeader({ editor, telaCheia, onCamada, onOpen, onNew }: DrawupHeaderProps) {
  const isDesktop = useMedia(DESKTOP)
  const { user } = useSession()
  const inicio = useInicio()
  // What it costs there is part of sending it.
  const vende = sells(user)
  const { cheia, toggle } = telaCheia
  const cheiaLabel = cheia ? 'Sair da tela cheia' : 'Tela cheia'
  const cheiaIcon = cheia ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 max-[359px]:flex-wrap max-[359px]:justify-between border-b border-line bg-surface px-1 pt-[env(safe-area-inset-top)] lg:gap-2 lg:px-3">
      <ScreenLink
        screen={inicio}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control text-label font-medium text-fg-2 no-underline hover:bg-surface-2 lg:px-3"
      >
        <ArrowLeft aria-hidden="true" className="size-5 stroke-[1.75]" />
        <span className="max-lg:sr-only">Voltar</span>
      </ScreenLink>
      <h1 tabIndex={-1} className="text-label font-semibold text-fg-3 max-lg:sr-only">
        Desenho
      </h1>
      <div className="flex min-w-0 flex-1 items-center max-[359px]:order-last max-[359px]:basis-full max-[359px]:pl-3">
        <NomeDoDesenho editor={editor} onRevisoes={() => onCamada('revisoes')} />
        <SalvoPill salvo={editor.salvo} quiet={editor.servidor === null} compact={!isDesktop} />
      </div>
      <DesfazerBotoes editor={editor} />
      {isDesktop ? (
        <>
          <Button
            variant="secondary"
            icon={<FolderOpen aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onCamada('desenhos')}
          >
            Desenhos
          </Button>
          {vende && (
            <Button
              icon={<Send aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => onCamada('enviar')}
            >
              Enviar ao orçamento
            </Button>
          )}
          <IconButton label={cheiaLabel} title={cheiaLabel} icon={cheiaIcon} onClick={toggle} />
        </>
      ) : (
        vende && (
          <IconButton
            label="Enviar ao orçamento"
            variant="primary"
            icon={<Send aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onCamada('enviar')}
          />
        )
      )}
      <Acoes
        editor={editor}
        telaCheia={telaCheia}
        isDesktop={isDesktop}
        onCamada={onCamada}
        onOpen={onOpen}
        onNew={onNew}
      />
    </header>
  )
}

interface AcoesProps extends DrawupHeaderProps {
  isDesktop: boolean
}

function Acoes(props: AcoesProps) {
  const [wanted, setWanted] = useState(false)
  const look = {
    label: `Ações do desenho ${props.editor.desenho.nome}`,
    icon: <EllipsisVertical aria-hidden="true" />,
  }
  const waiting = <IconButton {...look} aria-haspopup="menu" onClick={() => setWanted(true)} />
  if (!wanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <MenuDoDesenho {...props} trigger={<IconButton {...look} />} />
    </Suspense>
  )
}
