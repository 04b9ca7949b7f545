import type { InputOf, OpenContext } from '#http/route.ts'
import { findDados, LISTAS_DOS_DADOS } from './dados.repository.ts'
import { recordEventos } from './pessoa.repository.ts'
import { requirePessoa } from './require-pessoa.ts'

/**
 * All that there is about a customer, of what was deleted too, as it is stored: what the law calls the holder's data.
 * @throws {AppError} CLIENTE_NAO_ENCONTRADO
 */
export async function exportDados(
  context: OpenContext,
  { params }: InputOf<'apagamentos.export-dados'>,
): Promise<Buffer> {
  const { userId, now } = context
  return context.inTransaction({ userId }, async (inside) => {
    const { id, nomeCompleto: titulo } = await requirePessoa(inside, params.id)
    const listas: string[] = []
    for (const nome of LISTAS_DOS_DADOS)
      listas.push(`${JSON.stringify(nome)}:${await findDados(inside, nome, id)}`)
    const { pessoa, ip } = inside
    const detalhes = { oQue: `os dados de ${titulo}`, aparelho: pessoa?.aparelho ?? '', ip }
    await recordEventos(inside, [{ entidade: 'cliente', entidadeId: id, acao: 'exportou', titulo, detalhes }])
    const head = { geradoEm: now.toISOString(), dinheiro: 'centavos', medidas: 'milímetros' }
    return Buffer.from(`${JSON.stringify(head).slice(0, -1)},\n${listas.join(',\n')}}\n`)
  })
}
