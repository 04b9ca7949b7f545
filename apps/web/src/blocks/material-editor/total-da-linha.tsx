import { LIMITES } from '@lapida/contracts/limites'
import { centavosToReais, ZERO_CENTAVOS, type Centavos } from '@lapida/domain/shared/dinheiro'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { uuid } from '#shared/uuid.ts'
import type { EditorAberto } from './editor-material.ts'
import { totaisOfLinhas } from './totais-of-linhas.ts'
import { ValorEdit } from './valor-edit.tsx'

/** What a piece or an item of the open material comes to, as it is typed. */
export function useTotalDaLinha(editor: EditorAberto, id: string): Centavos {
  const regras = useRegrasCobranca()
  return useRascunho(editor, (state) => totaisOfLinhas(state, regras).get(id) ?? ZERO_CENTAVOS)
}

export interface TotalDaLinhaProps {
  editor: EditorAberto
  id: string
  label: string
}

/** The total of a piece, changed in place. */
export function TotalDaLinha({ editor, id, label }: TotalDaLinhaProps) {
  return (
    <ValorEdit
      label={label}
      valor={useTotalDaLinha(editor, id)}
      framed={false}
      maximo={LIMITES.precoMaximo * 1000}
      onChange={(total) =>
        editor.dispatch({
          type: 'linha-changed',
          id,
          changes: { valorCustomizado: centavosToReais(total) },
          nextId: uuid(),
        })
      }
    />
  )
}
