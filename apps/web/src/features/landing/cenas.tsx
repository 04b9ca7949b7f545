import { Check, Delete, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { mensagemOrcamento } from '@lapida/domain/compartilhar/mensagem'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { totalPeca } from '@lapida/domain/orcamento/peca'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatSoma, parseMedida } from '@lapida/domain/shared/expressao'
import { formatLados, metrosToMilimetros } from '@lapida/domain/shared/medidas'

// Looks at the program with the reference quote. Every figure is computed by the program's own functions.

const { cliente, orcamento } = ORCAMENTO_REFERENCIA
const material = orcamento.materiais?.[0]
const total = formatDinheiro(totalOrcamento(orcamento).total)

function Cena({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="relative h-88 overflow-hidden rounded-card border border-line bg-surface-2 p-5 select-none"
    >
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const SOMA = '1,20+0,35'
const KEYS = ['1', '2', '3', '', '4', '5', '6', '+', '7', '8', '9', '−', ',', '0', 'Próximo', 'OK'] as const

/** The keypad with a sum in the field. */
export function CenaMeca() {
  const medida = parseMedida(SOMA, 'm')
  return (
    <Cena label="Campo de comprimento com 1,20+0,35, a soma 1,550 metros e o teclado de medidas.">
      <div className="grid grid-cols-2 gap-3">
        <Campo nome="Comprimento" ativo>
          {SOMA}
        </Campo>
        <Campo nome="Largura">0,60</Campo>
      </div>
      <p className="num mt-2 text-small text-fg-3">{medida.ok && formatSoma(medida.milimetros)}</p>
      <div className="mt-4 grid grid-cols-4 gap-2">
        {KEYS.map((key) => (
          <Tecla key={key}>{key}</Tecla>
        ))}
      </div>
    </Cena>
  )
}

function Campo({ nome, ativo = false, children }: { nome: string; ativo?: boolean; children: ReactNode }) {
  return (
    <div>
      <p className="text-small font-label text-fg-2">{nome}</p>
      <p
        className={`num mt-1 flex h-12 items-center rounded-control border bg-surface px-3 text-h2 font-semibold ${
          ativo ? 'border-ring ring-2 ring-ring' : 'border-line-input'
        }`}
      >
        {children}
      </p>
    </div>
  )
}

function Tecla({ children }: { children: string }) {
  const plain = /^\d$/.test(children)
  const confirm = children === 'OK'
  const colours = confirm
    ? 'bg-primary text-on-primary'
    : plain
      ? 'bg-surface text-fg'
      : 'bg-surface-3 text-fg'
  return (
    <span
      className={`num grid h-11 place-items-center rounded-control shadow-card ${colours} ${
        plain ? 'text-h2 font-semibold' : 'text-small font-semibold'
      }`}
    >
      {children === '' ? <Delete className="size-5 stroke-[1.75]" /> : children}
    </span>
  )
}

/** The pieces of a kitchen with what each costs. */
export function CenaMonte() {
  return (
    <Cena label={`Cozinha em ${material?.tipo ?? ''}: bancada, frontão e ilha. Total Final ${total}.`}>
      <div className="rounded-card border border-line bg-surface p-4 shadow-raised">
        <p className="font-semibold">{material?.ambiente}</p>
        <p className="num text-small text-fg-3">
          {material?.tipo} · {formatDinheiro(totalPeca({ comprimento: 1, largura: 1 }, material?.precoM2))}/m²
        </p>
        <dl className="mt-3 grid gap-2.5 border-t border-line pt-3">
          {material?.pecas?.map((peca) => (
            <div key={peca.nome} className="flex items-start justify-between gap-3">
              <dt className="min-w-0">
                <span className="block text-label font-label">{peca.nome}</span>
                <span className="num block text-small text-fg-3">
                  {formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura))}
                </span>
              </dt>
              <dd className="num text-label font-label">
                {formatDinheiro(totalPeca(peca, material.precoM2))}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex items-baseline justify-between border-t border-line pt-3">
          <span className="text-label text-fg-2">Total Final</span>
          <span className="num text-h1 font-strong tracking-total">{total}</span>
        </div>
      </div>
    </Cena>
  )
}

/** The message at the customer, and the page that opens behind its link. */
export function CenaEnvie() {
  const [greeting = ''] = mensagemOrcamento({
    nomeCliente: cliente.nomeCompleto,
    ambientes: orcamento.materiais?.map(({ ambiente }) => ambiente ?? '') ?? [],
    link: '|',
    total: totalOrcamento(orcamento).total,
    validade: null,
  }).split(': |')
  return (
    <Cena label={`Mensagem para o cliente com o link do orçamento de ${total} e o botão Aprovar.`}>
      <div className="ml-auto w-11/12 rounded-card bg-success-soft p-3 text-success-fg">
        <p className="text-label">{greeting}:</p>
        <div className="mt-2.5 overflow-hidden rounded-control border border-line bg-surface text-fg">
          <div className="flex items-center gap-2.5 border-b border-line px-3 py-2.5">
            <span className="grid size-8 place-items-center rounded-small bg-primary text-small font-bold text-on-primary">
              SM
            </span>
            <span className="text-small font-semibold">Sua marmoraria</span>
            <FileText className="ml-auto size-4.5 text-fg-3" />
          </div>
          <div className="p-3">
            <p className="text-small text-fg-3">Total Final</p>
            <p className="num text-h1 font-strong tracking-total">{total}</p>
            <p className="mt-3 flex h-11 items-center justify-center gap-2 rounded-control bg-success font-semibold text-on-success">
              <Check className="size-5" /> Aprovar
            </p>
          </div>
        </div>
      </div>
      <p className="mt-4 inline-flex items-center gap-1.5 rounded-full bg-tone-success-bg py-1 pr-3 pl-2 text-badge font-label text-tone-success-fg">
        <Check className="size-4" /> Aprovado pelo cliente
      </p>
    </Cena>
  )
}
