// Owners, about their people: another role, somebody who leaves, somebody who comes.
import { succeeded, type Cena } from '../cena.ts'
import type { Conta } from '../mundo.ts'

/** What whoever has the role may ask, and what they may not; said here once more, apart from the program. */
const PROVAS = {
  vendedor: { pode: 'historico.list', naoPode: 'planos-corte.list' },
  oficina: { pode: 'planos-corte.list', naoPode: 'clientes.list' },
  medidor: { pode: 'clientes.list', naoPode: 'chapas.list' },
} as const

type PapelDeTodos = keyof typeof PROVAS

/** Who helps out is given another role: their very next call is answered as that one. */
export async function changePapel({ mundo, sorte, conta }: Cena): Promise<void> {
  const ajudante = mundo.pessoas.find(({ nome }) => nome === 'ajudante')
  if (!ajudante) return
  const papel = sorte.oneOf(['vendedor', 'oficina', 'medidor'])
  const answer = await mundo.write(conta, 'membros.change', {
    sorte,
    params: { id: ajudante.pessoaId },
    body: { papel },
  })
  // Who hears no answer looks at the list.
  const { body } = await mundo.ask(conta, 'membros.list')
  const membro = body.membros.find(({ id }) => id === ajudante.pessoaId)
  if (!membro) return
  if (succeeded(answer) && membro.papel !== papel)
    mundo.livro.tropecos.push(`membros.change disse ${papel}, e a lista diz ${membro.papel}`)
  if (membro.papel === 'dono') return
  ajudante.papel = membro.papel
  await prove({ mundo, pessoa: ajudante, papel: membro.papel })
}

async function prove({
  mundo,
  pessoa,
  papel,
}: Pick<Cena, 'mundo'> & { pessoa: Conta; papel: PapelDeTodos }): Promise<void> {
  const { pode, naoPode } = PROVAS[papel]
  const refused = await mundo.ask(pessoa, naoPode)
  if (refused.status !== 403)
    mundo.livro.tropecos.push(`${naoPode} de quem é ${papel} agora respondeu ${refused.status}`)
  const answered = await mundo.ask(pessoa, pode)
  if (!succeeded(answered))
    mundo.livro.tropecos.push(`${pode} de quem é ${papel} agora respondeu ${answered.status}`)
}

/** Who works at the saw leaves, and nothing of theirs is answered any more; somebody else comes in their place. */
export async function changeSerrador({ mundo, sorte, conta }: Cena): Promise<void> {
  const before = mundo.pessoas.find(({ nome }) => nome === 'serrador')
  if (before) {
    const removal = { sorte, params: { id: before.pessoaId }, body: {} }
    if (!succeeded(await mundo.write(conta, 'membros.remove', removal))) return
    mundo.forget(before)
    const answer = await mundo.ask(before, 'planos-corte.list')
    if (answer.status !== 401)
      mundo.livro.tropecos.push(`quem saiu da empresa pediu planos-corte.list e ouviu ${answer.status}`)
  }
  // An invitation of which nobody heard holds a place of the plan.
  const { body } = await mundo.ask(conta, 'convites.list')
  for (const { id } of body.convites) await mundo.ask(conta, 'convites.revoke', { params: { id } })
  await mundo.hire({ nome: 'serrador', papel: 'oficina', chave: sorte.uuid() })
}
