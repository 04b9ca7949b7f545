// That the guard is awake: faults that cost nothing to plant, and the texts of all others still standing in the program.
import { describe, expect, it } from 'vitest'
import { falhaOf, FALHAS } from './falhas/falhas.ts'
import { plantedFiles } from './falhas/plant-falha.ts'
import { findFalha } from './find-falha.ts'

const SEMENTES = [1, 2, 3, 4, 5, 6]
/** Most of a month is waiting for the database. */
const TOGETHER = 3

/** What has to happen for them to be seen: in a whole month it seldom does. */
const BAIXAS = ['produto-novo', 'orcamento-novo', 'orcamento-movido', 'movimento', 'baixa'] as const
const LIMPEZAS = ['cliente-novo', 'cliente-renomeado', 'relogio', 'limpeza'] as const

describe('uma falha plantada', () => {
  it('na devolução do estoque é achada, com um roteiro curto', { timeout: 300_000 }, async () => {
    const antes = `create function half_back() returns trigger language plpgsql as $$
        begin if new.tipo = 'devolucao' then new.quantidade := round(new.quantidade / 2, 4); end if; return new; end $$;
      create trigger half_back before insert on movimentos for each row execute function half_back()`
    const roteiro = await findFalha(SEMENTES, {
      passos: 60,
      tipos: BAIXAS,
      antes,
      most: 16,
      together: TOGETHER,
    })
    expect(roteiro?.achado.invariante).toBe('saldo dos movimentos')
    expect(roteiro?.curto.length).toBeLessThan(roteiro?.passo ?? 0)
  })

  it('na limpeza é achada', { timeout: 300_000 }, async () => {
    const { antes } = falhaOf('limpeza')
    const roteiro = await findFalha(SEMENTES, {
      passos: 60,
      tipos: LIMPEZAS,
      antes,
      most: 10,
      together: TOGETHER,
    })
    expect(roteiro?.achado.texto).toContain('a limpeza apagou')
  })

  it.each(FALHAS)('$nome muda o que ainda está no programa', (falha) => {
    expect(plantedFiles(falha)).toHaveLength(falha.trocas.length)
  })
})
