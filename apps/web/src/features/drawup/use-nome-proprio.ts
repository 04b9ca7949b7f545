import { useCallback, useEffect, useRef } from 'react'
import { nameItself } from '@lapida/desenho/commands/documento'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { nomeOfDesenho } from '@lapida/domain/desenho/nome-of-desenho'
import { useCliente, useOrcamentoGuardado } from '#data/local/registros-guardados.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import type { Comando, DesenhoEditor } from './tipos.ts'

/** A drawing that was given to a quote and the name that comes of it are one step. */
export const PASSO_DO_VINCULO = 'vinculo'

/**
 * Gives a command after which a drawing that names itself is called by its customer and its stones, in the same step.
 * Only what a person does renames it: opening a drawing writes nothing.
 */
export function useNomeProprio({ orcamentoId, clienteId }: Pick<Desenho, 'orcamentoId' | 'clienteId'>): {
  named: (comando: Comando) => Comando
  /** quote and customer are known, as far as they can be */
  isKnown: boolean
} {
  const orcamento = useOrcamentoGuardado(orcamentoId)
  const cliente = useCliente(clienteId ?? orcamento?.clienteId)
  const { dados: materiais } = useEstoqueMateriais()
  const nome = cliente?.nomeCompleto ?? orcamento?.cliente?.nomeCompleto ?? ''
  const named = useCallback(
    (comando: Comando): Comando =>
      (before) => {
        const feito = comando(before)
        if (!feito.ok || !feito.valor.desenho.nomeProprio) return feito
        const { desenho } = feito.valor
        const nomes = new Map([
          ...(orcamento?.materiais ?? []).map(({ id, tipo, nome: curto }) => [id, tipo || curto] as const),
          ...(materiais ?? []).map(({ id, nome: pedra }) => [id, pedra] as const),
        ])
        const ambientes = desenho.ambientes.filter(({ pecaIds }) => pecaIds.length > 0)
        const pecas = ambientes.flatMap(({ pecaIds }) => pecaIds.flatMap((id) => desenho.pecas[id] ?? []))
        const chamado = nomeOfDesenho({
          cliente: nome,
          pedras: pecas.flatMap(({ materialId }) => nomes.get(materialId ?? '') ?? []),
          ambientes: ambientes.map((ambiente) => ambiente.nome),
          pecas: pecas.map((peca) => peca.nome),
        })
        return { ok: true, valor: { ...feito.valor, desenho: nameItself(desenho, chamado) } }
      },
    [nome, orcamento, materiais],
  )
  return { named, isKnown: orcamento !== undefined && cliente !== undefined }
}

/** Whoever gives the drawing to a quote names it, once the customer is known. */
export function useNomeDoVinculo(
  { orcamentoId, nomeProprio }: Desenho,
  { apply, isKnown }: { apply: DesenhoEditor['apply']; isKnown: boolean },
): void {
  const before = useRef(orcamentoId)
  useEffect(() => {
    if (before.current === orcamentoId || !isKnown) return
    before.current = orcamentoId
    if (nomeProprio)
      apply((desenho) => ({ ok: true, valor: { desenho, nome: 'Vínculo', avisos: [] } }), PASSO_DO_VINCULO)
  }, [orcamentoId, nomeProprio, apply, isKnown])
}
