import type { Ambiente, Desenho, Peca } from '@lapida/desenho/model/tipos'
import { removeAmbiente, setNota } from '@lapida/desenho/commands/documento'
import { quantidadesOfPeca } from '@lapida/desenho/quantities/quantidades'
import { formatAreaDesenhada } from '@lapida/domain/shared/medidas'
import { camposOfAmbiente, campoOfNota } from '../campos/campos-de-outros.ts'
import { camposOfPeca } from '../campos/campos-of-peca.ts'
import { NADA_SELECIONADO } from '../tipos.ts'
import { chaveOfPeca, chaveOfAmbiente, nosOfCampos, piorAchado, type MundoDaArvore, type No } from './no.ts'
import { partesOfArvore } from './partes.ts'

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
export function linhasOfArvore(
  desenho: Desenho,
  mundo: MundoDaArvore,
  aberta: (chave: string) => boolean,
): Linha[] {
  const linhas: Linha[] = []
  const put = (nos: readonly No[], nivel: number, pai: string | null) => {
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
      if (abre) put(filhos(), nivel + 1, no.chave)
    }
  }
  put(raizes(desenho, mundo), 1, null)
  return linhas
}

function raizes(desenho: Desenho, mundo: MundoDaArvore): No[] {
  const ambientes = desenho.ambientes.map((ambiente) => noOfAmbiente(desenho, ambiente, mundo))
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
          campo: campoOfNota(nota),
          erase: (d) => setNota(d, nota.id, undefined),
        })),
    },
  ]
}

function noOfAmbiente(desenho: Desenho, ambiente: Ambiente, mundo: MundoDaArvore): No {
  const { id, nome, tipo, pecaIds } = ambiente
  const pecas = pecaIds.flatMap((pecaId) => desenho.pecas[pecaId] ?? [])
  const [nomeDoAmbiente] = camposOfAmbiente(ambiente).flatMap(({ campos }) => campos)
  return {
    chave: chaveOfAmbiente(id),
    tipo: 'ambiente',
    rotulo: nome,
    valor: pecas.length === 1 ? '1 peça' : `${pecas.length} peças`,
    ...(tipo === nome ? {} : { detalhe: tipo }),
    alvo: { pecas: pecaIds, partes: [] },
    ...(pecas.length === 0 ? { erase: (d: Desenho) => removeAmbiente(d, id) } : {}),
    ...(nomeDoAmbiente ? { campo: nomeDoAmbiente } : {}),
    ...(pecas.length > 0 ? { filhos: () => pecas.map((peca) => noOfPeca(desenho, peca, mundo)) } : {}),
  }
}

function noOfPeca(desenho: Desenho, peca: Peca, mundo: MundoDaArvore): No {
  const quantidades = quantidadesOfPeca(peca, desenho.regras)
  const material = mundo.materiais.find(({ id }) => id === peca.materialId)?.nome
  const vezes = peca.quantidade > 1 ? `${peca.quantidade}×` : undefined
  const detalhe = [vezes, material].filter((texto) => texto !== undefined).join(' · ')
  const campos = camposOfPeca(desenho, peca, mundo)
  const nome = campos[0]?.campos.find(({ chave }) => chave === 'nome')
  const gravidade = piorAchado(mundo.achados.filter(({ pecaId }) => pecaId === peca.id))
  return {
    chave: chaveOfPeca(peca.id),
    tipo: 'peca',
    rotulo: `${peca.codigo} · ${peca.nome}`,
    valor: quantidades.ok ? formatAreaDesenhada(quantidades.valor.cobrada.mm2) : '',
    ...(detalhe === '' ? {} : { detalhe }),
    alvo: { pecas: [peca.id], partes: [] },
    ...(nome ? { campo: nome } : {}),
    ...(gravidade ? { aviso: gravidade } : {}),
    filhos: () => [
      ...partesOfArvore(desenho, peca, mundo),
      {
        chave: `${chaveOfPeca(peca.id)} dados`,
        tipo: 'grupo',
        rotulo: 'Dados da peça',
        alvo: { pecas: [peca.id], partes: [] },
        filhos: () =>
          nosOfCampos(
            `${chaveOfPeca(peca.id)} dados`,
            campos.flatMap((grupo) => grupo.campos),
            { alvo: { pecas: [peca.id], partes: [] }, unidade: mundo.unidade },
          ),
      },
    ],
  }
}
