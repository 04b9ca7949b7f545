import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { screens } from '@lapida/contracts/screens'
import { isScreenOf } from '#shared/acesso.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useSession } from '#shared/session.ts'
import type { OrcamentoDaChapa as Orcamento } from './orcamento-of-chapa.ts'

/** 'Reservada para' or 'Cortada para'; a leftover is masculine. */
export function palavraOfOrcamento({ estado, retalho }: Pick<ChapaDita, 'estado' | 'retalho'>): string {
  return `${estado === 'cortada' ? 'Cortad' : 'Reservad'}${retalho ? 'o' : 'a'} para`
}

/** Whom a slab is kept or was cut for, with the way there, and until when. */
export function OrcamentoDaChapa({ orcamento: { id, texto, ate } }: { orcamento: Orcamento }) {
  const leads = isScreenOf(screens['orcamento-detalhes'], useSession().user)
  return (
    <>
      {id === null || !leads ? (
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
