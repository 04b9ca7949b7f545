import { memo, useId } from 'react'
import { classNames } from '@lapida/ui/class-names'
import type { ParteNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'

export interface ParteDesenhadaProps {
  parte: ParteNaCena
  escolhida: boolean
}

/** A part of the kitchen with the stone that is seen through its window; what has no place on a slab is told by a dashed line. */
export const ParteDesenhada = memo(function ParteDesenhada({ parte, escolhida }: ParteDesenhadaProps) {
  const id = useId()
  const { caminho, chapa, foto, imagem, janela } = parte
  return (
    <g data-parte={parte.chave}>
      <path
        d={caminho}
        fillRule="evenodd"
        className={janela?.naChapa ? 'fill-drawing-part' : 'fill-surface-3'}
      />
      {chapa && foto?.plana && imagem && (
        <>
          <clipPath id={id}>
            <path d={caminho} clipRule="evenodd" />
          </clipPath>
          <g clipPath={`url(#${id})`}>
            <image
              href={foto.url}
              width={chapa.largura}
              height={chapa.altura}
              preserveAspectRatio="none"
              transform={imagem}
            />
          </g>
        </>
      )}
      <path
        d={caminho}
        fill="none"
        vectorEffect="non-scaling-stroke"
        className={classNames(
          escolhida ? 'stroke-ring [stroke-width:4px]' : 'stroke-drawing-part-border [stroke-width:1.25px]',
          !janela?.naChapa && '[stroke-dasharray:6_4]',
        )}
      />
    </g>
  )
})
