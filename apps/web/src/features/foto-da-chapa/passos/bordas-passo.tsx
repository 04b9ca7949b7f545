import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { LADOS, type Lado, type Ponto } from '@lapida/pedra/geometria/formato'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { AlvosNaFoto } from '../alvos/alvos-na-foto.tsx'
import type { EstadoDaFoto, FotoEmCurso } from '../model/foto-em-curso.ts'
import { movedBorda } from '../model/bordas-na-tela.ts'
import { NOMES_DOS_LADOS } from '../palavras.ts'
import { ProblemaDaFoto } from './foto-passo.tsx'
import { QuadroDeBordas } from './quadro-de-bordas.tsx'

export interface BordasPassoProps {
  foto: FotoEmCurso
  estado: EstadoDaFoto
}

/** The four edges of the slab in the photo: found by the program, mended by a finger under a loupe. */
export function BordasPasso({ foto, estado }: BordasPassoProps) {
  const [encosta, setEncosta] = useState(true)
  const { aberta, rascunho, achadas, passado, trabalho, problema } = estado
  const bordas = rascunho?.bordas
  if (problema !== null) return <ProblemaDaFoto problema={problema} onRetry={() => void foto.reopen()} />
  if (!aberta || !bordas) return <Procurando achando={trabalho === 'achando'} />
  const emDuvida = passado.length > 0 || !achadas ? [] : LADOS.filter((lado) => !achadas[lado])
  return (
    <div className="grid gap-4">
      {emDuvida.length > 0 && (
        <Banner tone="warning" live="polite">
          {textOfDuvida(emDuvida)}
        </Banner>
      )}
      <AlvosNaFoto estado={estado} />
      <QuadroDeBordas
        aberta={aberta}
        bordas={bordas}
        alvos={vistosOf(estado)}
        onMove={async (lado, pega, to) => {
          const moved = movedBorda(bordas, { lado, pega, to })
          foto.moveBordas({ ...bordas, [lado]: encosta ? await foto.settleBorda(lado, moved) : moved })
        }}
        onStep={(lado, pega, to) =>
          foto.moveBordas({ ...bordas, [lado]: movedBorda(bordas, { lado, pega, to }) })
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <Switch
            label="Encostar na pedra"
            description="Ao soltar, a linha vai para a borda mais próxima."
            checked={encosta}
            onCheckedChange={setEncosta}
          />
        </div>
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden="true" />}
          disabledReason={passado.length === 0 ? 'Nada para desfazer.' : null}
          hideReason
          onClick={() => foto.undoBordas()}
        >
          Desfazer
        </Button>
      </div>
    </div>
  )
}

/** Where targets are seen, for an eye to see that they are the right ones. */
function vistosOf({ assentada }: EstadoDaFoto): readonly Ponto[] {
  const alvos = assentada?.alvos
  return alvos && alvos !== 'nao-achados' ? alvos.vistos : []
}

function Procurando({ achando }: { achando: boolean }) {
  return (
    <p role="status" className="rounded-card bg-surface-2 px-4 py-16 text-center text-fg-2">
      {achando ? 'Procurando as bordas da chapa…' : 'Abrindo a foto…'}
    </p>
  )
}

function textOfDuvida(lados: readonly Lado[]): string {
  if (lados.length === LADOS.length)
    return 'Não achamos as bordas nesta foto. Arraste as quatro linhas até a pedra.'
  const nomes = new Intl.ListFormat('pt-BR').format(lados.map((lado) => NOMES_DOS_LADOS[lado].toLowerCase()))
  return lados.length === 1
    ? `Não temos certeza da ${nomes}. Confira e arraste se preciso.`
    : `Não temos certeza de ${nomes}. Confira e arraste se preciso.`
}
