import type { Invariante } from './invariante.ts'

/** Things that people of a role never write. */
const ALHEIAS = {
  oficina: ['cliente', 'empresa'],
  medidor: ['cliente', 'chapa', 'plano-corte', 'empresa'],
}

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

export const quemFez: Invariante = {
  nome: 'quem fez',
  regra: 'O que uma pessoa fez leva o nome e o papel dela, e é da empresa onde ela está ou esteve.',
  consulta: [
    `select 'um evento de ' || e.entidade || ' leva o nome de quem nunca foi da empresa' as achado
     from eventos e left join membros m on m.user_id = e.user_id and m.pessoa_id = e.pessoa_id
     where e.pessoa_id is not null and m.pessoa_id is null`,
    `select 'um evento de ' || e.entidade || ' é de uma pessoa sem papel' from eventos e
     where e.pessoa_id is not null and e.papel is null`,
    ...Object.entries(ALHEIAS).map(
      ([papel, entidades]) =>
        `select '${papel} mudou ' || e.entidade || ': ' || e.acao from eventos e
         where e.papel = '${papel}' and e.entidade in (${list(entidades)})`,
    ),
  ].join(' union all '),
}
