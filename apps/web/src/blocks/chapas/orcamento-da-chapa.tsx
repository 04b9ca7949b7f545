import type { Chapa } from '@lapida/contracts/chapa'
import { ScreenLink } from '#shared/screen-link.tsx'
import type { OrcamentoDaChapa as Orcamento } from './orcamento-of-chapa.ts'

/** 'Reservada para' or 'Cortada para'; a leftover is masculine. */
export function palavraOfOrcamento({ estado, retalho }: Pick<Chapa, 'estado' | 'retalho'>): string {
  return `${estado === 'cortada' ? 'Cortad' : 'Reservad'}${retalho ? 'o' : 'a'} para`
}

/** Whom a slab is kept or was cut for, with the way there, and until when. */
export function OrcamentoDaChapa({ orcamento: { id, texto, ate } }: { orcamento: Orcamento }) {
  return (
    <>
      {id === null ? (
        texto
      ) : (
        <ScreenLink
          screen="orcamento-detalhes"
          params={{ id }}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-2"
        >
          {texto}
        </ScreenLink>
      )}
      {ate && ` ${ate}`}
    </>
  )
}
