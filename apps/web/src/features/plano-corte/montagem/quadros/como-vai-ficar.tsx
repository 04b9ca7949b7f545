import { useMemo } from 'react'
import { VISTAS } from '@lapida/documento/prova/vistas'
import { SOBRE_OS_QUADROS } from '@lapida/domain/prova/textos'
import { Button } from '@lapida/ui/button.tsx'
import { Banner } from '@lapida/ui/banner.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import type { CozinhaADesenhar } from './quadros-mensagens.ts'
import { QuadroNaTela } from './quadro-na-tela.tsx'
import { useQuadros } from './use-quadros.ts'

export interface ComoVaiFicarProps {
  open: boolean
  onClose: () => void
  /** of the whole plan, the kitchen's parts among it */
  cozinha: CozinhaADesenhar
}

/** The kitchen as it will stand, in the stone that it is cut from: what its customer sees of the proof. */
export function ComoVaiFicar({ open, onClose, cozinha }: ComoVaiFicarProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      width="wide"
      title="Como vai ficar"
      description={SOBRE_OS_QUADROS}
    >
      {open && <Quadros cozinha={cozinha} />}
    </Dialog>
  )
}

function Quadros({ cozinha: { conteudo, desenho, conjunto, fotos } }: Pick<ComoVaiFicarProps, 'cozinha'>) {
  // A screen that shows itself anew draws nothing anew.
  const cozinha = useMemo(
    () => ({ conteudo, desenho, conjunto, fotos }),
    [conteudo, desenho, conjunto, fotos],
  )
  const { figuras, falhou, semFoto, retry } = useQuadros(cozinha)
  if (falhou)
    return (
      <div className="grid gap-3">
        <Banner tone="warning">
          Não deu para desenhar neste aparelho agora. Sem internet, isso funciona depois de abrir esta tela
          uma vez com conexão.
        </Banner>
        <Button variant="secondary" onClick={retry}>
          Tentar de novo
        </Button>
      </div>
    )
  // Pictures hold nothing that a key could go to, and are longer than the window.
  return (
    <div role="group" aria-label="Desenhos" tabIndex={0} className="grid gap-4 rounded-card">
      {semFoto > 0 && (
        <Banner tone="warning">
          {semFoto === 1
            ? 'Uma chapa está sem a foto neste aparelho: a pedra dela aparece lisa.'
            : `${semFoto} chapas estão sem a foto neste aparelho: a pedra delas aparece lisa.`}
        </Banner>
      )}
      <ul className="grid gap-5">
        {VISTAS.map(({ nome }, i) => (
          <li key={nome} className="grid gap-1.5">
            <QuadroNaTela nome={nome} figura={figuras.get(i) ?? null} />
            <p className="text-small text-fg-2">{nome}</p>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {figuras.size < VISTAS.length ? `Desenhando: ${figuras.size} de ${VISTAS.length}` : 'Desenho pronto'}
      </p>
    </div>
  )
}
