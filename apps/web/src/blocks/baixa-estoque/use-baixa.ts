import { useRef, useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { motivoSemEstoque } from '@lapida/domain/estoque/movimento'
import { motivoSemChapa } from '@lapida/domain/estoque/sem-chapa'
import { plural } from '@lapida/domain/shared/texto'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { createBaixaEstoque, type LinhaPrevisao } from '#data/resources/estoque/baixa-estoque.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { uuid } from '#shared/uuid.ts'
import { isTakeable, readLinha, type Escolha, type LinhaLida } from './linhas-baixa.ts'

interface BaixaOptions {
  onDone: () => void
  /** somebody else took from the stock meanwhile: the figures on screen are old */
  onOutdated: () => void
}

/** What is chosen of the lines of a quote, and how it is taken out of the stock. */
export function useBaixa(
  orcamento: Pick<Orcamento, 'id' | 'numeracao'>,
  linhas: readonly LinhaPrevisao[],
  { onDone, onOutdated }: BaixaOptions,
) {
  const [escolhas, setEscolhas] = useState<Readonly<Record<string, Escolha>>>({})
  const [checked, setChecked] = useState(false)
  /** what lacks, line by line; null where nothing does, or nobody has asked yet */
  const [faltam, setFaltam] = useState<string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const key = useRef(uuid())

  const read = linhas.map((linha) => readLinha(linha, escolhas[`${linha.tipo}/${linha.id}`]))
  const lidas = read.filter(({ linha }) => isTakeable(linha))
  const chosen = lidas.filter(({ fora }) => !fora)

  function change({ chave }: LinhaLida, next: Escolha) {
    setFaltam(null)
    setProblem(null)
    setEscolhas({ ...escolhas, [chave]: { ...escolhas[chave], ...next } })
  }

  async function send(mesmoSemEstoque: boolean) {
    setBusy(true)
    setProblem(null)
    try {
      const taken = chosen.map(({ linha: { tipo, id }, quantidade }) => ({
        tipo,
        id,
        quantidade: quantidade ?? 0,
      }))
      await createBaixaEstoque(orcamento.id, { linhas: taken, mesmoSemEstoque }, key.current)
      showToast({
        tone: 'success',
        title: 'Baixa no estoque registrada',
        description: `#${numeroOrcamento(orcamento)}: ${plural(taken.length, 'produto saiu', 'produtos saíram')} do estoque.`,
      })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Another attempt after a refusal is another request.
      if (error.status > 0) key.current = uuid()
      if (error.code === 'QUANTIDADE_INDISPONIVEL') setFaltam(Object.values(error.campos))
      else setProblem(error.message)
      if (error.status === 409) onOutdated()
    } finally {
      setBusy(false)
    }
  }

  function take(mesmoSemEstoque: boolean) {
    setChecked(true)
    if (busy || chosen.some(({ quantidade }) => quantidade === null)) return
    const missing = chosen.filter(({ falta }) => falta > 0)
    const inChapas = missing.find(({ linha }) => linha.porChapas)
    // Never below what the slabs are, whoever says so.
    if (inChapas) return setProblem(motivoSemChapa(inChapas.linha.nome, inChapas.there))
    if (missing.length > 0 && !mesmoSemEstoque) setFaltam(missing.map(missingText))
    else void send(mesmoSemEstoque)
  }

  return { lidas, nothing: chosen.length === 0, checked, faltam, problem, busy, change, take }
}

function missingText({ linha, quantidade }: LinhaLida): string {
  return motivoSemEstoque(linha, quantidade ?? 0)
}
