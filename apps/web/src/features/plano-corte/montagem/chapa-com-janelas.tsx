import { useMemo } from 'react'
import type { ChapaCortadaDoPlano, ChapaDoPlano, PecaDoPlano } from '@lapida/contracts/plano-corte'
import { chaveOfCopia } from '@lapida/domain/plano-corte/copia'
import { caminhoOfContorno, contornoDeitado } from '@lapida/domain/plano-corte/contorno'
import { classNames } from '@lapida/ui/class-names'
import { espelhamento, type FotoNoPlano } from '@lapida/documento/plano-corte/cena-da-montagem'

export interface ChapaComJanelasProps {
  chapa: ChapaDoPlano
  cortada: ChapaCortadaDoPlano
  pecas: readonly PecaDoPlano[]
  foto: FotoNoPlano | null
  titulo: string
  /** the copy whose window is chosen, and by how much it is being moved, mm */
  escolhida: { chave: string; x: number; y: number } | null
  onChoose: (chave: string) => void
}

/** The slab, bright where pieces are cut out of it. */
export function ChapaComJanelas(props: ChapaComJanelasProps) {
  const { chapa, cortada, pecas, foto, titulo, escolhida, onChoose } = props
  const kinds = useMemo(() => new Map(pecas.map((peca) => [peca.id, peca])), [pecas])
  const janelas = cortada.pecas.map((posicionada) => {
    const chave = chaveOfCopia(posicionada)
    const by = chave === escolhida?.chave ? escolhida : { x: 0, y: 0 }
    const lacos = kinds.get(posicionada.peca)?.contorno
    const box = [
      { x: 0, y: 0, bulge: 0 },
      { x: posicionada.largura, y: 0, bulge: 0 },
      { x: posicionada.largura, y: posicionada.altura, bulge: 0 },
      { x: 0, y: posicionada.altura, bulge: 0 },
    ]
    const at = { x: posicionada.x + by.x, y: chapa.altura - posicionada.y - by.y, escala: 1 }
    return { chave, caminho: caminhoOfContorno(lacos ? contornoDeitado(lacos, posicionada) : [box], at) }
  })
  const tudo = `M0 0H${chapa.largura}V${chapa.altura}H0Z`
  return (
    <svg
      viewBox={`0 0 ${chapa.largura} ${chapa.altura}`}
      role="img"
      aria-label={titulo}
      className="block max-h-[50dvh] w-full rounded-small"
    >
      <rect width={chapa.largura} height={chapa.altura} className="fill-drawing-area" />
      {foto && (
        <image
          href={foto.url}
          width={chapa.largura}
          height={chapa.altura}
          preserveAspectRatio={foto.plana ? 'none' : 'xMidYMid slice'}
          transform={espelhamento(chapa, foto.espelho) || undefined}
        />
      )}
      <path
        d={tudo + janelas.map(({ caminho }) => caminho).join('')}
        fillRule="evenodd"
        className="fill-surface [fill-opacity:0.65]"
      />
      {janelas.map(({ chave, caminho }) => (
        <path
          key={chave}
          d={caminho}
          fillRule="evenodd"
          fillOpacity={foto ? 0 : 1}
          vectorEffect="non-scaling-stroke"
          onPointerDown={() => onChoose(chave)}
          className={classNames(
            'cursor-pointer fill-drawing-part',
            chave === escolhida?.chave
              ? 'stroke-ring [stroke-width:4px]'
              : 'stroke-drawing-part-border [stroke-width:1.25px]',
          )}
        />
      ))}
    </svg>
  )
}
