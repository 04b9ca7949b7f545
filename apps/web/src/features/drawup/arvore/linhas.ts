import type { Ambiente, Desenho, Peca } from '@lapida/desenho/model/tipos'
import { removeAmbiente, setNota } from '@lapida/desenho/commands/documento'
import { quantidadesDaPeca } from '@lapida/desenho/quantities/quantidades'
import { formataArea } from '@lapida/desenho/units/formato'
import { camposDoAmbiente, campoDaNota } from '../campos/campos-de-outros.ts'
import { camposDaPeca } from '../campos/campos-da-peca.ts'
import { NADA_SELECIONADO } from '../tipos.ts'
import { chaveDaPeca, chaveDoAmbiente, nosDosCampos, piorAchado, type MundoDaArvore, type No } from './no.ts'
import { partesDaArvore } from './partes.ts'

/** A row of the tree as it is shown. */
export interface Linha extends Omit<No, 'filhos'> {
  nivel: number
  posicao: number
  total: number
  pai: string | null
  temFilhos: boolean
  aberta: boolean
}

/** The rows of the tree that are visible: everything whose parents are all open. Rooms are open unless closed. */
export function linhasDaArvore(
  desenho: Desenho,
  mundo: MundoDaArvore,
  aberta: (chave: string) => boolean,
): Linha[] {
  const linhas: Linha[] = []
  const poe = (nos: readonly No[], nivel: number, pai: string | null) => {
    for (const [i, { filhos, ...no }] of nos.entries()) {
      const abre = filhos !== undefined && aberta(no.chave)
      linhas.push({
        ...no,
        nivel,
        pai,
        posicao: i + 1,
        total: nos.length,
        temFilhos: filhos !== undefined,
        aberta: abre,
      })
      if (abre) poe(filhos(), nivel + 1, no.chave)
    }
  }
  poe(raizes(desenho, mundo), 1, null)
  return linhas
}

function raizes(desenho: Desenho, mundo: MundoDaArvore): No[] {
  const ambientes = desenho.ambientes.map((ambiente) => noDoAmbiente(desenho, ambiente, mundo))
  if (desenho.notas.length === 0) return ambientes
  return [
    ...ambientes,
    {
      chave: 'notas',
      tipo: 'notas',
      rotulo: 'Notas',
      valor: String(desenho.notas.length),
      alvo: NADA_SELECIONADO,
      filhos: () =>
        desenho.notas.map((nota): No => ({
          chave: `nota ${nota.id}`,
          tipo: 'nota',
          rotulo: nota.texto,
          alvo: nota.pecaId ? { pecas: [nota.pecaId], partes: [] } : NADA_SELECIONADO,
          campo: campoDaNota(nota),
          apaga: (d) => setNota(d, nota.id, undefined),
        })),
    },
  ]
}

function noDoAmbiente(desenho: Desenho, ambiente: Ambiente, mundo: MundoDaArvore): No {
  const { id, nome, tipo, pecaIds } = ambiente
  const pecas = pecaIds.flatMap((pecaId) => desenho.pecas[pecaId] ?? [])
  const [nomeDoAmbiente] = camposDoAmbiente(ambiente).flatMap(({ campos }) => campos)
  return {
    chave: chaveDoAmbiente(id),
    tipo: 'ambiente',
    rotulo: nome,
    valor: pecas.length === 1 ? '1 peça' : `${pecas.length} peças`,
    ...(tipo === nome ? {} : { detalhe: tipo }),
    alvo: { pecas: pecaIds, partes: [] },
    ...(pecas.length === 0 ? { apaga: (d: Desenho) => removeAmbiente(d, id) } : {}),
    ...(nomeDoAmbiente ? { campo: nomeDoAmbiente } : {}),
    ...(pecas.length > 0 ? { filhos: () => pecas.map((peca) => noDaPeca(desenho, peca, mundo)) } : {}),
  }
}

function noDaPeca(desenho: Desenho, peca: Peca, mundo: MundoDaArvore): No {
  const quantidades = quantidadesDaPeca(peca, desenho.regras)
  const material = mundo.materiais.find(({ id }) => id === peca.materialId)?.nome
  const vezes = peca.quantidade > 1 ? `${peca.quantidade}×` : undefined
  const detalhe = [vezes, material].filter((texto) => texto !== undefined).join(' · ')
  const campos = camposDaPeca(desenho, peca, mundo)
  const nome = campos[0]?.campos.find(({ chave }) => chave === 'nome')
  const gravidade = piorAchado(mundo.achados.filter(({ pecaId }) => pecaId === peca.id))
  return {
    chave: chaveDaPeca(peca.id),
    tipo: 'peca',
    rotulo: `${peca.codigo} · ${peca.nome}`,
    valor: quantidades.ok ? formataArea(quantidades.valor.cobrada.mm2) : '',
    ...(detalhe === '' ? {} : { detalhe }),
    alvo: { pecas: [peca.id], partes: [] },
    ...(nome ? { campo: nome } : {}),
    ...(gravidade ? { aviso: gravidade } : {}),
    filhos: () => [
      ...partesDaArvore(desenho, peca, mundo),
      {
        chave: `${chaveDaPeca(peca.id)} dados`,
        tipo: 'grupo',
        rotulo: 'Dados da peça',
        alvo: { pecas: [peca.id], partes: [] },
        filhos: () =>
          nosDosCampos(
            `${chaveDaPeca(peca.id)} dados`,
            campos.flatMap((grupo) => grupo.campos),
            { alvo: { pecas: [peca.id], partes: [] }, unidade: mundo.unidade },
          ),
      },
    ],
  }
}
