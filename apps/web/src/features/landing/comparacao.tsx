import { Check, Minus, X } from 'lucide-react'
import { classNames } from '@lapida/ui/class-names'
import {
  CONCORRENTES,
  CRITERIOS,
  NOMES_CONCORRENTES,
  type Concorrente,
  type Resposta,
  type Veredito,
} from './conteudo/comparacao.ts'
import { Section } from './section.tsx'

const VEREDITOS: Record<Veredito, { icone: typeof Check; nome: string; cor: string }> = {
  sim: { icone: Check, nome: 'Sim', cor: 'bg-success-soft text-success-fg' },
  parte: { icone: Minus, nome: 'Em parte', cor: 'bg-warning-soft text-warning-fg' },
  nao: { icone: X, nome: 'Não', cor: 'bg-danger-soft text-danger-fg' },
}

/** Spreadsheet, complex systems and this program: a table on wide screens, a card for each on the phone. */
export function Comparacao() {
  return (
    <Section
      tinted
      title="Entre a planilha e o sistema complicado"
      lead="A planilha aceita qualquer erro. O sistema complicado pede um curso. Você precisa de um preço certo, agora."
    >
      <ComparacaoTable />
      <ComparacaoCards />
    </Section>
  )
}

function ComparacaoTable() {
  return (
    <table className="w-full border-separate border-spacing-0 text-left max-lg:hidden">
      <caption className="sr-only">Comparação entre planilha, sistemas complexos e Lapida</caption>
      <thead>
        <tr>
          <td className="w-[22%]" />
          {CONCORRENTES.map((nome) => (
            <th
              key={nome}
              scope="col"
              className={classNames(
                'w-[26%] px-5 py-4 text-h2 font-semibold',
                nome === 'lapida'
                  ? 'rounded-t-card bg-primary text-on-primary'
                  : 'border-b border-line text-fg-2',
              )}
            >
              {NOMES_CONCORRENTES[nome]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CRITERIOS.map((criterio, index) => (
          <tr key={criterio.pergunta}>
            <th scope="row" className="border-b border-line py-4 pr-5 font-semibold">
              {criterio.pergunta}
            </th>
            {CONCORRENTES.map((nome) => (
              <td
                key={nome}
                className={classNames(
                  'border-b px-5 py-4',
                  nome === 'lapida'
                    ? 'border-x border-x-primary bg-primary-soft border-b-line font-label'
                    : 'border-line text-fg-2',
                  nome === 'lapida' && index === CRITERIOS.length - 1 && 'rounded-b-card border-b-primary',
                )}
              >
                <Answer resposta={criterio[nome]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ComparacaoCards() {
  return (
    <div className="grid gap-4 md:grid-cols-3 lg:hidden">
      {CONCORRENTES.toReversed().map((nome) => (
        <ConcorrenteCard key={nome} nome={nome} />
      ))}
    </div>
  )
}

function ConcorrenteCard({ nome }: { nome: Concorrente }) {
  const ours = nome === 'lapida'
  return (
    <div
      className={classNames('overflow-hidden rounded-card border', ours ? 'border-primary' : 'border-line')}
    >
      <h3
        className={classNames(
          'px-5 py-3.5 text-h2',
          ours ? 'bg-primary text-on-primary' : 'bg-surface-2 text-fg-2',
        )}
      >
        {NOMES_CONCORRENTES[nome]}
      </h3>
      <dl className="grid gap-4 p-5">
        {CRITERIOS.map((criterio) => (
          <div key={criterio.pergunta}>
            <dt className="text-small text-fg-3">{criterio.pergunta}</dt>
            <dd className={classNames('mt-1', ours && 'font-label')}>
              <Answer resposta={criterio[nome]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Answer({ resposta: { veredito, texto } }: { resposta: Resposta }) {
  const { icone: Icone, nome, cor } = VEREDITOS[veredito]
  return (
    <span className="flex items-start gap-2.5">
      <span className={classNames('mt-0.5 grid size-5 shrink-0 place-items-center rounded-full', cor)}>
        <Icone aria-hidden="true" className="size-3.5 stroke-[2.5]" />
      </span>
      <span className="min-w-0">
        <span className="sr-only">{nome}: </span>
        {texto}
      </span>
    </span>
  )
}
