import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DadosDasFolhas } from '@lapida/documento/desenho/desenho-folha'
import { qrPath } from '@lapida/documento/base/qr'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { drawFolha, loadLetras } from './draw-folha.ts'
import { fetchLogo } from './logo.ts'
import type { PapelComTitulo } from './papeis.ts'

export interface PreviaProps {
  dados: DadosDasFolhas
  papeis: readonly PapelComTitulo[]
}

/** The sheets as they will come out, one at a time. */
export function Previa({ dados, papeis }: PreviaProps) {
  const [chosen, setChosen] = useState(0)
  const current = Math.min(chosen, papeis.length - 1)
  const papel = papeis[current]
  if (!papel) return null
  return (
    <figure className="grid min-w-0 gap-2">
      <Tela dados={dados} papel={papel} />
      <figcaption className="flex min-h-11 items-center justify-between gap-2 text-label text-fg-2">
        <span className="num min-w-0 truncate" aria-live="polite">
          {papel.legenda}
        </span>
        {papeis.length > 1 && (
          <span className="flex shrink-0 items-center">
            <IconButton
              label="Folha anterior"
              icon={<ChevronLeft aria-hidden="true" />}
              disabled={current === 0}
              onClick={() => setChosen(current - 1)}
            />
            <span className="num">
              {current + 1} de {papeis.length}
            </span>
            <IconButton
              label="Próxima folha"
              icon={<ChevronRight aria-hidden="true" />}
              disabled={current === papeis.length - 1}
              onClick={() => setChosen(current + 1)}
            />
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** Pixels of the picture for one of the screen: it can be looked at closely. */
const NITIDEZ = 2

function Tela({ dados, papel }: { dados: DadosDasFolhas; papel: PapelComTitulo }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let stopped = false
    const paint = async () => {
      const [logo] = await Promise.all([papel.logo ? fetchLogo(dados.empresa) : null, loadLetras()])
      const element = canvas.current
      const context = element?.getContext('2d')
      if (stopped || !element || !context) return
      const escala = (Math.max(320, element.clientWidth) * NITIDEZ) / papel.largura
      element.width = Math.round(papel.largura * escala)
      element.height = Math.round(papel.altura * escala)
      drawFolha(context, papel, { escala, qr: qrPath(dados.qr.url), logo })
      element.dataset['pronta'] = 'sim'
    }
    paint().catch(reportError)
    return () => {
      stopped = true
    }
  }, [papel, dados])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Prévia da folha ${papel.titulo}`}
      className="block max-h-[62dvh] w-full rounded-small border border-line bg-surface-2 object-contain"
      style={{ aspectRatio: `${papel.largura} / ${papel.altura}` }}
    />
  )
}
