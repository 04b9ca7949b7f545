import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { orcamentosComProva } from '@lapida/domain/prova/exigencia'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import type { Context } from '#http/context.ts'
import { fotosOfPlano } from './fotos-of-plano.ts'

/** Ids of the quotes of a plan whose customer has to agree to the cut, and the slabs that could be shown. */
export async function provasExigidas(
  context: Context,
  conteudo: ConteudoPlanoCorte,
): Promise<{ exigidas: string[]; fotos: ReadonlyMap<string, string> }> {
  const { exigeProva } = await getEmpresa(context)
  const fotos = await fotosOfPlano(context, conteudo)
  const exigidas = orcamentosComProva(conteudo, { exige: exigeProva, fotografadas: new Set(fotos.keys()) })
  return { exigidas, fotos }
}
