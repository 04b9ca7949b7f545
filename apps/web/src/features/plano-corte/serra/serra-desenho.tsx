import { defeitosAEvitar } from '@lapida/domain/estoque/defeito'
import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { cantosAMao } from '@lapida/corte/bolsos/cantos-a-mao'
import { NAO_CORTAR } from '@lapida/documento/plano-corte/problemas-do-plano'
import type { Retangulo } from '@lapida/domain/estoque/chapa'
import { areasLivres } from '@lapida/domain/plano-corte/areas-livres'
import { caminhoOfContorno } from '@lapida/domain/plano-corte/contorno'
import { camadasOf, chaveOfCopia } from '@lapida/domain/plano-corte/copia'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { classNames } from '@lapida/ui/class-names'
import { NaoCortarNaChapa } from './nao-cortar-na-chapa.tsx'
import { fitRotuloDaSerra, SMALLEST } from './rotulo-da-serra.ts'
import type { PecaNaSerra, Serra } from './use-serra.ts'

interface Area {
  largura: number
  altura: number
}

/** The slab that lies on the saw, as large as there is room; a tap on a piece says that it is cut. */
export function SerraDesenho({ serra }: { serra: Serra }) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Area>({ largura: 0, altura: 0 })
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ largura: entry.contentRect.width, altura: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const { slab, corte, pecas, marca, toggle, problemas } = serra
  if (!slab) return null
  const { largura, altura, defeitos } = slab.chapa
  const escala = Math.max(0, Math.min((room.largura - 4) / largura, (room.altura - 4) / altura))
  const [width, height] = [largura * escala, altura * escala]
  const top = (y: number, side: number) => (altura - y - side) * escala
  return (
    <div ref={box} className="grid min-h-0 min-w-0 flex-1 place-items-center overflow-hidden">
      {escala > 0 && (
        <svg
          role="group"
          aria-label={`Desenho da chapa ${slab.nome}${problemas.length > 0 ? `: ${NAO_CORTAR}` : ''}`}
          width={width + 4}
          height={height + 4}
          viewBox={`-2 -2 ${width + 4} ${height + 4}`}
          className="block touch-manipulation select-none"
        >
          <rect width={width} height={height} className="fill-drawing-area stroke-line-input" />
          <Sobras sobras={slab.cortada.sobras.filter(({ dentro }) => !dentro)} {...{ escala, altura }} />
          {camadasOf(slab.cortada.pecas).map((layer, index) => {
            const chaves = new Set(layer.map(chaveOfCopia))
            return (
              <Fragment key={index}>
                {pecas.map(
                  (peca, place) =>
                    chaves.has(peca.chave) && (
                      <PecaNoDesenho
                        key={peca.chave}
                        peca={peca}
                        solta={corte?.solta.includes(place) === true}
                        area={{
                          x: peca.x * escala,
                          y: top(peca.y, peca.altura),
                          largura: peca.largura * escala,
                          altura: peca.altura * escala,
                        }}
                        escala={escala}
                        onToggle={marca ? () => toggle(peca.chave) : null}
                      />
                    ),
                )}
                {/* Over their host: a tap on what is left in a notch marks no piece. */}
                <Sobras
                  sobras={slab.cortada.sobras.filter(
                    ({ dentro }) => dentro && chaves.has(chaveOfCopia(dentro)),
                  )}
                  {...{ escala, altura }}
                />
              </Fragment>
            )
          })}
          {defeitosAEvitar(defeitos).map((defeito, index) => (
            <DefeitoNoDesenho
              key={index}
              numero={index + 1}
              area={{
                x: defeito.x * escala,
                y: top(defeito.y, defeito.altura),
                largura: defeito.largura * escala,
                altura: defeito.altura * escala,
              }}
            />
          ))}
          {cantosAMao(slab.cortada).map(({ x, y }) => (
            <circle
              key={`${x} ${y}`}
              aria-hidden="true"
              cx={x * escala}
              cy={(altura - y) * escala}
              r={5}
              className="pointer-events-none fill-bg stroke-drawing-part-fg [stroke-width:3px]"
            />
          ))}
          {corte && <LinhaDoCorte {...{ corte, escala, altura }} />}
          {problemas.length > 0 && <NaoCortarNaChapa largura={width} altura={height} />}
        </svg>
      )}
    </div>
  )
}

interface SobrasProps {
  sobras: readonly Retangulo[]
  escala: number
  /** of the slab, mm */
  altura: number
}

function Sobras({ sobras, escala, altura }: SobrasProps) {
  return sobras.map(({ x, y, largura: w, altura: h }, index) => (
    <rect
      key={index}
      x={x * escala}
      y={(altura - y - h) * escala}
      width={w * escala}
      height={h * escala}
      className="fill-drawing-rest stroke-line-strong"
    />
  ))
}

interface DefeitoNoDesenhoProps {
  /** what a problem names it by */
  numero: number
  area: Area & { x: number; y: number }
}

/** Drawn over the pieces: what lies below it is the problem. Its number is read at arm's length, however small it is. */
function DefeitoNoDesenho({ numero, area: { x, y, largura, altura } }: DefeitoNoDesenhoProps) {
  return (
    <g aria-hidden="true" className="pointer-events-none">
      <rect x={x} y={y} width={largura} height={altura} className="fill-drawing-error" />
      <text
        x={x + largura / 2}
        y={y + altura / 2 + SMALLEST * 0.36}
        fontSize={SMALLEST}
        strokeWidth={SMALLEST / 3}
        strokeLinejoin="round"
        textAnchor="middle"
        className="fill-bg stroke-drawing-error font-semibold [paint-order:stroke]"
      >
        D{numero}
      </text>
    </g>
  )
}

interface PecaNoDesenhoProps {
  peca: PecaNaSerra
  /** lies free after the cut that is on */
  solta: boolean
  area: Area & { x: number; y: number }
  /** pixels for a millimetre */
  escala: number
  onToggle: (() => void) | null
}

function PecaNoDesenho({ peca, solta, area, escala, onToggle }: PecaNoDesenhoProps) {
  const { nome, pronta } = peca
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    onToggle?.()
  }
  return (
    <g
      role="checkbox"
      aria-checked={pronta}
      aria-disabled={onToggle === null}
      aria-label={`${nome}, ${tamanho(peca)} cm, cortada`}
      tabIndex={0}
      className="cursor-pointer"
      onClick={() => onToggle?.()}
      onKeyDown={handleKey}
    >
      <Corpo
        peca={peca}
        area={area}
        escala={escala}
        strokeWidth={solta ? 4 : 2}
        className={classNames(
          pronta ? 'fill-success stroke-success-fg' : 'fill-drawing-part stroke-drawing-part-border',
          solta && !pronta && 'stroke-warning-fg',
        )}
      />
      {!peca.semCaixa && <Contorno peca={peca} area={area} escala={escala} />}
      <Rotulo peca={peca} area={area} escala={escala} />
    </g>
  )
}

type CorpoProps = Pick<PecaNoDesenhoProps, 'peca' | 'area' | 'escala'> & {
  strokeWidth: number
  className: string
}

/** What comes off the slab: a box, or an outline where it is cut along it. */
function Corpo({ peca, area, escala, ...look }: CorpoProps) {
  if (!peca.semCaixa)
    return <rect x={area.x} y={area.y} width={area.largura} height={area.altura} {...look} />
  const d = caminhoOfContorno(peca.lacos, { x: area.x, y: area.y + area.altura, escala })
  return <path d={d} fillRule="evenodd" {...look} />
}

/** What of the box is the piece: the saw cuts the box, and an opening is seen before somebody leans on it. */
function Contorno({ peca, area, escala }: Pick<PecaNoDesenhoProps, 'peca' | 'area' | 'escala'>) {
  if (peca.lacos.length === 0) return null
  return (
    <path
      d={caminhoOfContorno(peca.lacos, { x: area.x, y: area.y + area.altura, escala })}
      strokeWidth={1.5}
      strokeDasharray="6 4"
      className={classNames(
        'pointer-events-none fill-none',
        peca.pronta ? 'stroke-on-success' : 'stroke-drawing-part-fg',
      )}
    />
  )
}

/** Where the stone is whole: over no opening, no notch and no other piece. */
function Rotulo({ peca, area, escala }: Pick<PecaNoDesenhoProps, 'peca' | 'area' | 'escala'>) {
  const found = fitRotuloDaSerra(
    { nome: peca.pronta ? `✓ ${peca.nome}` : peca.nome, tamanho: tamanho(peca) },
    areasLivres(peca.lacos, peca).map((livre) => ({
      x: area.x + livre.x * escala,
      y: area.y + (peca.altura - livre.y - livre.altura) * escala,
      largura: livre.largura * escala,
      altura: livre.altura * escala,
    })),
  )
  if (!found) return null
  const { linhas, size, girado, area: livre } = found
  const [cx, cy] = [livre.x + livre.largura / 2, livre.y + livre.altura / 2]
  return (
    <g
      aria-hidden="true"
      transform={`translate(${cx} ${cy})${girado ? ' rotate(-90)' : ''}`}
      className={classNames('pointer-events-none', peca.pronta ? 'fill-on-success' : 'fill-drawing-part-fg')}
    >
      {linhas.map((linha, index) => (
        <text
          key={index}
          y={(index - (linhas.length - 1) / 2) * size * 1.2 + size * 0.35}
          fontSize={size}
          textAnchor="middle"
          className={classNames('num', index === 0 && 'font-semibold')}
        >
          {linha}
        </text>
      ))}
    </g>
  )
}

interface LinhaDoCorteProps {
  corte: NonNullable<Serra['corte']>
  escala: number
  /** of the slab, mm */
  altura: number
}

function LinhaDoCorte({ corte, escala, altura }: LinhaDoCorteProps) {
  const { sentido, posicao, de, ate, disco, naPeca } = corte
  // The middle of what the blade takes.
  const at = posicao - disco / 2
  const line =
    sentido === 'vertical'
      ? { x1: at * escala, x2: at * escala, y1: (altura - de) * escala, y2: (altura - ate) * escala }
      : { x1: de * escala, x2: ate * escala, y1: (altura - at) * escala, y2: (altura - at) * escala }
  return (
    <g aria-hidden="true" className="pointer-events-none">
      <line {...line} strokeWidth={11} strokeLinecap="round" className="stroke-bg" />
      <line {...line} strokeWidth={6} strokeLinecap="round" className="stroke-warning-fg" />
      {naPeca?.paradas.map(({ esquerda, baixo }) => (
        <circle
          key={`${esquerda} ${baixo}`}
          cx={(naPeca.caixa.x + esquerda) * escala}
          cy={(altura - naPeca.caixa.y - baixo) * escala}
          r={11}
          className="fill-bg stroke-warning-fg [stroke-width:6px]"
        />
      ))}
    </g>
  )
}

function tamanho({ largura, altura }: Pick<PecaNaSerra, 'largura' | 'altura'>): string {
  return `${formatComprimento(largura, 'cm')} × ${formatComprimento(altura, 'cm')}`
}
