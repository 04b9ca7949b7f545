import { Crosshair, X } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import type { EstadoDaFoto, FotoEmCurso } from '../model/foto-em-curso.ts'
import { PlanaNaTela } from './plana-na-tela.tsx'
import { SegundaFoto } from './segunda-foto.tsx'

export interface LuzPassoProps {
  chapa: ChapaDita
  foto: FotoEmCurso
  estado: EstadoDaFoto
}

/** Light that is even, and white that is white: by a sheet of paper that somebody points at, never guessed. */
export function LuzPasso({ chapa, foto, estado }: LuzPassoProps) {
  const [pointing, setPointing] = useState(false)
  const { rascunho, plana, aberta } = estado
  if (!rascunho) return null
  return (
    <div className="grid gap-4">
      {pointing && aberta ? (
        <FolhaNaFoto
          aberta={aberta}
          onPoint={(branco) => {
            setPointing(false)
            foto.change({ branco })
          }}
        />
      ) : (
        <PlanaNaTela chapa={chapa} estado={estado} />
      )}
      {plana?.brancoRecusado && rascunho.branco && (
        <Banner tone="warning" live="polite">
          O lugar apontado não é branco, ou a luz estourou ali. Aponte outro ponto da folha.
        </Banner>
      )}
      <SegundaFoto foto={foto} estado={estado} />
      <Switch
        label="Igualar a luz"
        description="Tira parte da sombra e da claridade que a janela põe na chapa; o desenho da pedra fica."
        checked={rascunho.luz}
        onCheckedChange={(luz) => foto.change({ luz })}
      />
      <Folha
        apontada={rascunho.branco !== null}
        pointing={pointing}
        onPointing={setPointing}
        onNone={() => foto.change({ branco: null })}
      />
    </div>
  )
}

interface FolhaProps {
  /** somebody pointed at a sheet */
  apontada: boolean
  pointing: boolean
  onPointing: (pointing: boolean) => void
  onNone: () => void
}

function Folha({ apontada, pointing, onPointing, onNone }: FolhaProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        icon={pointing ? <X aria-hidden="true" /> : <Crosshair aria-hidden="true" />}
        onClick={() => onPointing(!pointing)}
      >
        {pointing ? 'Cancelar' : apontada ? 'Apontar outra folha' : 'Apontar a folha branca'}
      </Button>
      {apontada && !pointing && (
        <Button variant="ghost" onClick={onNone}>
          Sem folha
        </Button>
      )}
      <p className="min-w-0 flex-1 basis-60 text-label text-fg-3">
        {apontada ? 'A cor foi acertada pela folha branca.' : 'Sem folha branca na foto, a cor é aproximada.'}
      </p>
    </div>
  )
}

interface FolhaNaFotoProps {
  aberta: NonNullable<EstadoDaFoto['aberta']>
  onPoint: (ponto: { x: number; y: number }) => void
}

/** The photo as it was taken: the sheet may lie beside the slab. */
function FolhaNaFoto({ aberta, onPoint }: FolhaNaFotoProps) {
  const { largura, altura, endereco } = aberta
  return (
    <div className="grid justify-items-center gap-2 rounded-card bg-surface-2 p-2 md:p-3">
      <p className="text-label text-fg-2">Toque na folha branca.</p>
      <button
        type="button"
        aria-label="Foto da chapa: toque na folha branca"
        className="relative block w-full cursor-crosshair"
        style={{ aspectRatio: `${largura} / ${altura}`, maxWidth: `calc(50dvh * ${largura / altura})` }}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          // A key presses the middle of what it is on.
          const [x, y] = event.detail === 0 ? [0.5, 0.5] : sharesOf(event, box)
          onPoint({ x: x * largura, y: y * altura })
        }}
      >
        <img src={endereco} alt="" className="absolute inset-0 size-full" draggable={false} />
      </button>
    </div>
  )
}

function sharesOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: DOMRect,
): [number, number] {
  return [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
}
