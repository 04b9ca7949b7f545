import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { dxfsOfPlano } from '@lapida/documento/plano-corte/dxfs-of-plano'
import { slug } from '@lapida/domain/shared/texto'

/**
 * The slabs of a plan for a machine: one DXF, or a ZIP of one for each slab. Null where no slab can be cut.
 * @returns the slabs that have none because they must not be cut, too
 */
export async function createDxfDaSerra({
  nome,
  conteudo,
}: {
  nome: string
  conteudo: ConteudoPlanoCorte
}): Promise<{ file: File | null; recusadas: string[] }> {
  const { arquivos, recusadas } = dxfsOfPlano(conteudo)
  const [only, ...others] = arquivos
  if (!only) return { file: null, recusadas }
  const plano = `plano-de-corte-${slug(nome) || 'sem-nome'}`
  if (others.length === 0)
    return {
      recusadas,
      file: new File([only.bytes], `${plano}-${only.nome}`, { type: 'image/vnd.dxf' }),
    }
  const { zipSync } = await import('fflate')
  const bytes = zipSync(Object.fromEntries(arquivos.map((arquivo) => [arquivo.nome, arquivo.bytes])))
  const file = new File([new Uint8Array(bytes)], `${plano}-dxf.zip`, { type: 'application/zip' })
  return { file, recusadas }
}
