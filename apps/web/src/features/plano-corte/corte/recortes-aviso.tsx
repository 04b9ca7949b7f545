import { useMemo } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { useEnderecoPlano } from '../use-endereco-plano.ts'
import { recortesOfChapa } from './model/recortes.ts'
import type { ChapaNaFila } from './navegador.tsx'
import type { Mesa } from './use-mesa.ts'

export interface RecortesAvisoProps {
  mesa: Pick<Mesa, 'conteudo' | 'soLeitura'>
  mostrada: ChapaNaFila
}

/** What lies in the notches of the slab's pieces and is left to the hand, or that this saw leaves them. */
export function RecortesAviso({ mesa: { conteudo, soLeitura }, mostrada }: RecortesAvisoProps) {
  const { goTo } = useEnderecoPlano()
  const { pecas, regras } = conteudo
  const { chapa, cortada } = mostrada
  const { frases, trocar } = useMemo(
    () => recortesOfChapa({ pecas, regras }, chapa, cortada),
    [pecas, regras, chapa, cortada],
  )
  if (frases.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="num min-w-0 text-small text-fg-2">{frases.join(' ')}</p>
      {trocar && !soLeitura && (
        <Button variant="ghost" onClick={() => goTo({ aba: 'chapas' })}>
          Trocar a máquina
        </Button>
      )}
    </div>
  )
}
