import type { PecaPosicionada, Sobra } from '@lapida/corte/formato'
import { caminhoOfLinhaSvg, caminhoSvg } from '@lapida/desenho/export/svg/svg'
import type { PapelVisual, Primitiva } from '@lapida/desenho/display/primitivas'
import { formatPorcentagem } from '@lapida/domain/shared/porcentagem'
import { formatLados } from '@lapida/domain/shared/medidas'
import { drawCozinha, cutCozinha } from './figuras.ts'
import { Section } from './section.tsx'

/** The drawing and the cutting plan, each with what the program makes of a sample kitchen. */
export function DesenhoECorte() {
  return (
    <Section
      id="desenho-e-corte"
      title="Do desenho à serra, sem digitar de novo"
      lead="A mesma cozinha, do traço ao corte. As duas figuras saíram do próprio programa."
    >
      <ul className="grid gap-6 lg:grid-cols-2">
        <li className="overflow-hidden rounded-card border border-line bg-surface">
          <FiguraDoDesenho />
          <div className="p-5 sm:p-6">
            <h3 className="text-h2">Desenho técnico</h3>
            <p className="mt-1.5 max-w-[52ch] text-fg-2">
              Digite as medidas, ponha cuba e cooktop, escolha o acabamento de cada borda. Do desenho saem as
              peças e o preço do orçamento, as folhas com cotas, o DXF da máquina e a vista em 3D.
            </p>
          </div>
        </li>
        <li className="overflow-hidden rounded-card border border-line bg-surface">
          <FiguraDoPlano />
          <div className="p-5 sm:p-6">
            <h3 className="text-h2">Plano de corte</h3>
            <p className="mt-1.5 max-w-[52ch] text-fg-2">
              O orçamento aprovado vira plano: as peças se encaixam nas chapas do seu estoque, com a serra, o
              veio e os defeitos na conta. A oficina recebe os cortes na ordem, e a sobra vira retalho. No
              plano Profissional.
            </p>
          </div>
        </li>
      </ul>
    </Section>
  )
}

/** The plan as it is, in mm, with Y turned down. */
const PAPEL = {
  x: (x: number) => Math.round(x * 10) / 10,
  y: (y: number) => -Math.round(y * 10) / 10,
  escala: 1,
}
const QUADRO = 'block h-64 w-full border-b border-line bg-surface-2 sm:h-80'
const AR = 90

const TRACOS: Partial<Record<PapelVisual, string>> = {
  peca: 'fill-drawing-area stroke-fg-2',
  recorte: 'fill-surface-2 stroke-fg-2',
  furo: 'fill-surface-2 stroke-fg-2',
}

function FiguraDoDesenho() {
  const { lista, caixa } = drawCozinha()
  const [width, height] = [caixa.maxX - caixa.minX + 2 * AR, caixa.maxY - caixa.minY + 2 * AR]
  return (
    <svg
      data-figura="desenho"
      role="img"
      aria-label="Desenho de uma bancada em L com cuba, torneira e cooktop, com as cotas de cada lado."
      viewBox={`${Math.round(caixa.minX - AR)} ${Math.round(-caixa.maxY - AR)} ${Math.round(width)} ${Math.round(height)}`}
      className={`${QUADRO} [&_path]:[vector-effect:non-scaling-stroke]`}
    >
      {lista.map((primitiva, index) => (
        <Traco key={index} primitiva={primitiva} />
      ))}
    </svg>
  )
}

function Traco({ primitiva }: { primitiva: Primitiva }) {
  if (primitiva.t === 'texto') {
    const { x, y, rot, altura, texto, papel } = primitiva
    const place = `translate(${Math.round(x)} ${Math.round(-y)}) rotate(${Math.round((-rot * 180) / Math.PI)})`
    return (
      <text
        transform={place}
        fontSize={altura}
        textAnchor="middle"
        dominantBaseline="central"
        className={papel === 'cota' ? 'num fill-link font-medium' : 'fill-fg-2 font-semibold'}
      >
        {texto}
      </text>
    )
  }
  if (primitiva.t === 'linha')
    return (
      <path
        d={caminhoOfLinhaSvg(primitiva, PAPEL)}
        className={primitiva.papel === 'cota' ? 'fill-none stroke-link' : 'fill-none stroke-fg-3'}
      />
    )
  return (
    <path
      d={[primitiva.laco, ...(primitiva.furos ?? [])].map((laco) => caminhoSvg(laco, PAPEL)).join('')}
      fillRule="evenodd"
      className={TRACOS[primitiva.papel] ?? 'fill-none stroke-fg-3'}
    />
  )
}

/** A piece of at least these sides has its name on it; a strip has not, mm. */
const COM_NOME = { largura: 700, altura: 300 }

function FiguraDoPlano() {
  const { chapa, largura, altura, nomes } = cutCozinha()
  const aproveitamento = formatPorcentagem(Math.round(chapa.aproveitamento * 100))
  return (
    <svg
      data-figura="plano"
      role="img"
      aria-label={`Plano de corte de uma cozinha em uma chapa de ${formatLados(largura, altura)}: ${chapa.pecas.length} peças, ${chapa.cortes.length} cortes, ${aproveitamento} da chapa.`}
      viewBox={`${-AR} ${-AR} ${largura + 2 * AR} ${altura + 2 * AR}`}
      className={QUADRO}
    >
      <rect width={largura} height={altura} className="fill-drawing-area stroke-line-input" strokeWidth="8" />
      {chapa.sobras
        .filter(({ aproveitavel }) => aproveitavel)
        .map((sobra) => (
          <Retalho key={`${sobra.x} ${sobra.y}`} sobra={sobra} altura={altura} />
        ))}
      {chapa.pecas.map((peca) => (
        <Peca
          key={`${peca.peca} ${peca.copia}`}
          peca={peca}
          altura={altura}
          nome={nomes.get(peca.peca) ?? ''}
        />
      ))}
    </svg>
  )
}

/** What is left and worth keeping. */
function Retalho({ sobra, altura }: { sobra: Sobra; altura: number }) {
  const y = altura - sobra.y - sobra.altura
  return (
    <g>
      <rect
        x={sobra.x}
        y={y}
        width={sobra.largura}
        height={sobra.altura}
        strokeWidth="5"
        strokeDasharray="28 20"
        className="fill-drawing-rest stroke-line-input"
      />
      {sobra.largura >= COM_NOME.largura && sobra.altura >= COM_NOME.altura && (
        <text
          x={sobra.x + sobra.largura / 2}
          y={y + sobra.altura / 2}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="76"
          className="fill-fg-3"
        >
          Retalho
        </text>
      )}
    </g>
  )
}

interface PecaProps {
  peca: PecaPosicionada
  /** of the slab: the saw counts from its lower edge, the screen from its upper one */
  altura: number
  nome: string
}

function Peca({ peca, altura, nome }: PecaProps) {
  const y = altura - peca.y - peca.altura
  const middle = { x: peca.x + peca.largura / 2, y: y + peca.altura / 2 }
  return (
    <g>
      <rect
        x={peca.x}
        y={y}
        width={peca.largura}
        height={peca.altura}
        strokeWidth="6"
        className="fill-drawing-part stroke-drawing-part-border"
      />
      {peca.largura >= COM_NOME.largura && peca.altura >= COM_NOME.altura && (
        <text x={middle.x} textAnchor="middle" className="fill-drawing-part-fg" fontSize="76">
          <tspan y={middle.y - 16} className="font-semibold">
            {nome.replace(/ \(.*/, '')}
          </tspan>
          <tspan x={middle.x} y={middle.y + 80} className="num">
            {formatLados(peca.largura, peca.altura)}
          </tspan>
        </text>
      )}
    </g>
  )
}
