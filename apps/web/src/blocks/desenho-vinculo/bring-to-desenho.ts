import { setPeca } from '@lapida/desenho/commands/pecas'
import { setMedidaDoOrcamento } from '@lapida/desenho/commands/medida-do-orcamento'
import type { Mudanca } from '@lapida/desenho/commands/mudanca'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import type { Proposta } from '@lapida/domain/desenho/propostas'
import { metrosToMilimetros } from '@lapida/domain/shared/medidas'

/** Makes the drawing what a row of the quote says: its sides through the solver, and how many there are of it. */
export function bringToDesenho({ linha, antes, grupos }: Proposta) {
  return (desenho: Desenho): Resultado<Mudanca> => {
    const none: Resultado<Mudanca> = { ok: true, valor: { desenho, nome: 'Medida do orçamento', avisos: [] } }
    if (!linha || !antes) return none
    const changed = (grupo: 'lados' | 'area' | 'quantidade') => grupos.some((one) => one.grupo === grupo)
    const measured =
      changed('lados') || changed('area')
        ? setMedidaDoOrcamento(desenho, {
            pecaId: linha.pecaId,
            linha: linha.linha,
            comprimentoMm: metrosToMilimetros(antes.comprimento),
            larguraMm: metrosToMilimetros(antes.largura),
          })
        : none
    if (!measured.ok || !changed('quantidade') || linha.linha !== 'peca') return measured
    const counted = setPeca(measured.valor.desenho, linha.pecaId, { quantidade: antes.quantidade })
    if (!counted.ok) return counted
    const { nome, avisos } = measured.valor
    return { ok: true, valor: { ...counted.valor, nome, avisos: [...avisos, ...counted.valor.avisos] } }
  }
}
