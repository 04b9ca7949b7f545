import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { orcamentosComProva } from '@lapida/domain/prova/exigencia'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import type { Context } from '#http/context.ts'
import { pedraOfPlano } from './pedra-of-plano.ts'

/** Ids of the quotes of a plan whose customer has to agree to the cut. */
export async function provasExigidas(context: Context, conteudo: ConteudoPlanoCorte): Promise<string[]> {
  const { exigeProva: exige } = await getEmpresa(context)
  const { fotos } = await pedraOfPlano(context, conteudo)
  return orcamentosComProva(conteudo, { exige, fotografadas: new Set(fotos.keys()) })
}
