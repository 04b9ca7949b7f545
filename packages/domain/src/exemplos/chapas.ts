import { emptyEscrito } from '@lapida/contracts/registro-escrito'
import { CHAPA } from '@lapida/contracts/campos-escritos'
import type { ChapaCreate } from '@lapida/contracts/chapa'

/** A slab as the stock takes it; `material` is the name of its stone. */
export type ChapaExemplo = Omit<ChapaCreate, 'estoqueMaterialId'> & { readonly material: string }

type Campos = Pick<ChapaExemplo, 'codigo' | 'largura' | 'altura'> & Partial<ChapaExemplo>

function chapa(campos: Campos): ChapaExemplo {
  const { estoqueMaterialId: _material, ...vazia } = emptyEscrito(CHAPA)
  return { ...vazia, material: 'Branco Itaúnas', bloco: 'B-0412', lote: '0412', custo: 1502.2, ...campos }
}

/** Three slabs of one block, one of them with a flaw, and a leftover that is worth keeping. Lengths in mm. */
export const CHAPAS_EXEMPLO: readonly ChapaExemplo[] = [
  chapa({ codigo: 'EXEMPLO-1', largura: 2900, altura: 1850, local: 'Cavalete 1' }),
  chapa({
    codigo: 'EXEMPLO-2',
    largura: 2900,
    altura: 1850,
    local: 'Cavalete 1',
    defeitos: [{ x: 2540, y: 1310, largura: 220, altura: 140 }],
  }),
  chapa({ codigo: 'EXEMPLO-3', largura: 2880, altura: 1840, local: 'Cavalete 2' }),
  chapa({ codigo: 'EXEMPLO-R1', largura: 1820, altura: 640, local: 'Cavalete 4', retalho: true, custo: 0 }),
]
