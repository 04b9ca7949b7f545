import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import { exceedsTotalMaximo } from '@lapida/domain/orcamento/total'
import { textoValidade } from '@lapida/domain/orcamento/validade'
import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import { LIMITES } from '@lapida/contracts/limites'
import { parseDinheiro } from '@lapida/domain/shared/dinheiro'
import { erroNumeros, escritoOfCondicoes, formaPagamentoOf } from '#blocks/condicoes-form/condicoes.ts'
import { readLinha } from '#blocks/material-editor/linha-peca.ts'
import { tituloMaterial } from '#blocks/material-editor/material-editavel.ts'
import { oncePer } from '#blocks/rascunho/once-per.ts'
import type { OrcamentoChangeInput } from '#data/resources/orcamentos/orcamentos.ts'
import type { CamposDoOrcamento } from '#blocks/conflito/campos-do-orcamento.ts'
import {
  closeEditores,
  isValorIlegivel,
  materiaisIncompletos,
  servicoEditavel,
  totaisOfEdicao,
  type Edicao,
  type MaterialIncompleto,
} from './edicao.ts'

/** The three parts of the edit mode. */
export type Parte = 'materiais' | 'servicos' | 'condicoes'

/** The changeable fields as saving would store them. */
export function camposOfEdicao(edicao: Edicao): CamposDoOrcamento {
  const { base } = edicao
  const condicoes = escritoOfCondicoes(edicao.condicoes)
  const notes = condicoes.observacoesGerais.map((note) => note.trim()).filter((note) => note !== '')
  return {
    ...condicoes,
    clienteId: edicao.clienteId,
    status: base.status,
    formaPagamento: formaPagamento(edicao),
    condicoesPagamento: unlessSpaces(condicoes.condicoesPagamento, base.condicoesPagamento),
    validadeOrcamento:
      condicoes.dataValidade === base.dataValidade
        ? base.validadeOrcamento
        : textoValidade(condicoes.dataValidade),
    observacoesGerais: notes,
    materiais: closeEditores(edicao).materiais,
    servicos: edicao.servicos.map(servicoEditavel),
  }
}

/** What an older program kept of an edit says nothing of it: then the stored one stays, unless it follows the means. */
function formaPagamento({ base, condicoes }: Edicao): string {
  const typed = condicoes.formaPagamento as string | null | undefined
  const follows = base.formaPagamento === base.meiosPagamento.join(', ')
  if (typed === undefined && !follows) return base.formaPagamento
  return typed === base.formaPagamento ? typed : formaPagamentoOf(condicoes)
}

function unlessSpaces(typed: string, stored: string): string {
  return typed.trim() === stored.trim() ? stored : typed.trim()
}

/** The body of the change (spec 1 §5): only what differs from the quote as it was; null when nothing does. */
export function mudancas(edicao: Edicao): OrcamentoChangeInput | null {
  return differenceOf(ORCAMENTO, edicao.base, camposOfEdicao(edicao))
}

/** Whether leaving would lose anything, half-typed things too. */
export const isAlterada = oncePer(losesSomething)

function losesSomething(edicao: Edicao): boolean {
  const { novoServico, novoMaterial } = edicao
  const typed = [novoServico.nome, novoServico.valor, novoMaterial.nome, novoMaterial.ambiente]
  return (
    typed.some((text) => text.trim() !== '') ||
    novoMaterial.pedra !== null ||
    edicao.condicoes.dataIlegivel ||
    erroNumeros(edicao.condicoes) !== null ||
    edicao.servicos.some(({ valor }) => isValorIlegivel(valor)) ||
    materiaisIncompletos(edicao).length > 0 ||
    mudancas(edicao) !== null
  )
}

/** Something that must be mended before the quote can be saved, and where. */
export interface Problema {
  parte: Parte
  texto: string
}

/** Why the edit cannot be saved as it stands: the first thing to mend, or null. */
export function primeiroProblema(edicao: Edicao, erroDaValidade: string | null): Problema | null {
  return (
    problemaOfMateriais(edicao) ?? problemaOfServicos(edicao) ?? problemaOfCondicoes(edicao, erroDaValidade)
  )
}

function problemaOfMateriais(edicao: Edicao): Problema | null {
  const [incompleto] = materiaisIncompletos(edicao)
  if (incompleto) return { parte: 'materiais', texto: textoOfIncompleto(incompleto) }
  const { novoMaterial } = edicao
  if (novoMaterial.pedra) {
    return {
      parte: 'materiais',
      texto: `Adicione as peças de ${novoMaterial.pedra.tipo} ou desista desse material.`,
    }
  }
  return exceedsTotalMaximo(totaisOfEdicao(edicao))
    ? { parte: 'materiais', texto: 'O total do orçamento passa do limite.' }
    : null
}

/** The piece that lacks something; of a figure that cannot be read, what is wrong with it. */
function textoOfIncompleto({ material, incompletas }: MaterialIncompleto): string {
  const [linha] = incompletas
  const nome = linha?.nome.trim()
  const peca = nome ? `peça “${nome}”` : 'peça sem nome'
  const unread =
    linha?.lidos && Object.keys(linha.lidos).length > 0 ? Object.values(readLinha(linha).erros)[0] : undefined
  const onde = `a ${peca} de ${tituloMaterial(material)}`
  return unread ? `Confira ${onde}: ${unread}` : `Complete ${onde}.`
}

/** What is wrong with the name or the value of a service, or null. */
export function errosOfServico({ nome, valor }: { nome: string; valor: string }): {
  nome: string | null
  valor: string | null
} {
  const isHigh = (parseDinheiro(valor) ?? 0) > LIMITES.precoMaximo * 100
  const unread = isHigh ? 'Este valor passa do limite.' : 'Digite um valor em reais. Exemplo: 150,00'
  return {
    nome: nome.trim() === '' ? 'Preencha o nome do serviço.' : null,
    valor: isValorIlegivel(valor) ? unread : null,
  }
}

function problemaOfServicos({ servicos, novoServico }: Edicao): Problema | null {
  for (const servico of servicos) {
    const { nome, valor } = errosOfServico(servico)
    if (nome !== null) return { parte: 'servicos', texto: nome }
    if (valor !== null) return { parte: 'servicos', texto: `Valor de ${servico.nome.trim()}: ${valor}` }
  }
  const typed = novoServico.nome.trim() + novoServico.valor.trim()
  return typed === ''
    ? null
    : { parte: 'servicos', texto: 'Você digitou um serviço que ainda não foi adicionado.' }
}

function problemaOfCondicoes({ base, condicoes }: Edicao, erroDaValidade: string | null): Problema | null {
  const erroDoAjuste = erroNumeros(condicoes)
  if (erroDoAjuste !== null) return { parte: 'condicoes', texto: erroDoAjuste }
  // A day that passed since the quote was made may stay; only a new one must lie ahead.
  const unchanged = condicoes.dataValidade === base.dataValidade && !condicoes.dataIlegivel
  return erroDaValidade === null || unchanged ? null : { parte: 'condicoes', texto: erroDaValidade }
}
