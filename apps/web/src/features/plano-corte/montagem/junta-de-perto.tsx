import type { CenaDaMontagem, JuntaNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'
import { ParteDesenhada } from './parte-desenhada.tsx'

/** What is shown beside the line, mm. */
const BEIRA = 55
/** Pixels for a millimetre: near enough for a vein, and much of the joint at once. */
const PX_POR_MM = 1.3

export interface JuntaDePertoProps {
  cena: CenaDaMontagem
  junta: JuntaNaCena
}

/** Both edges of a joint from near, the joint along the screen; longer ones scroll. */
export function JuntaDePerto({ cena, junta: { junta, letra, de, ate } }: JuntaDePertoProps) {
  const turn = (Math.atan2(ate.y - de.y, ate.x - de.x) * 180) / Math.PI
  const largura = junta.comprimento
  const partes = cena.partes.filter(({ chave }) => chave === junta.a.chave || chave === junta.b.chave)
  return (
    <div
      role="region"
      aria-label={`Junta ${letra} de perto`}
      tabIndex={0}
      className="mx-3.5 mb-3.5 overflow-x-auto rounded-small border border-line"
    >
      <svg
        viewBox={`0 ${-BEIRA} ${largura} ${2 * BEIRA}`}
        width={largura * PX_POR_MM}
        height={2 * BEIRA * PX_POR_MM}
        aria-hidden="true"
        className="block max-w-none"
      >
        <g transform={`rotate(${-turn}) translate(${-de.x} ${-de.y})`}>
          {partes.map((parte) => (
            <ParteDesenhada key={parte.chave} parte={parte} escolhida={false} />
          ))}
        </g>
      </svg>
    </div>
  )
}
