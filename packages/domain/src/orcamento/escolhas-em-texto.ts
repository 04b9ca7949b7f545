import type { Escolhas } from '@lapida/contracts/escolhas'
import type { Oferta } from '@lapida/contracts/orcamento'
import { isContado, type Opcao } from './contado.ts'
import { hasVariantes } from './opcoes.ts'
import { lugarOfMaterial, tituloOfMaterial } from './titulo-of-material.ts'
import { letraOfPedra, varianteOf } from './variantes.ts'

/** One choice in words. */
export interface EscolhaEmTexto {
  /** 'Cozinha — Bancada', 'Incluído' */
  rotulo: string
  /** 'pedra B, Branco Itaúnas', 'Impermeabilização da bancada' */
  texto: string
}

/**
 * What was chosen of a version, in its order: the stone of each material that had several, named by letter and name, and
 * every option that was taken.
 */
export function escolhasEmTexto(
  { materiais, servicos }: Pick<Oferta, 'materiais' | 'servicos'>,
  escolhas: Escolhas,
): EscolhaEmTexto[] {
  const taken = (opcao: Opcao) => opcao.opcional === true && isContado(opcao, escolhas)
  // What lies in a material that is left out is not taken, either.
  const counted = materiais.filter((material) => isContado(material, escolhas))
  const stones = counted.filter(hasVariantes).map((material) => {
    const letra = letraOfPedra(material, escolhas)
    const { tipo } = varianteOf(material, letra) ?? material
    return { rotulo: lugarOfMaterial(material), texto: [`pedra ${letra}`, tipo].filter(Boolean).join(', ') }
  })
  const options = [
    ...counted.filter(taken).map(tituloOfMaterial),
    ...counted.flatMap(({ itens }) => itens.filter(taken).map(({ nome }) => nome)),
    ...servicos.filter(taken).map(({ nome }) => nome),
  ]
  return [...stones, ...options.map((texto) => ({ rotulo: 'Incluído', texto }))]
}
