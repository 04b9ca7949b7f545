import type { ReactNode } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatCep, formatCpfCnpj, formatTelefone, nomeOfCpfCnpj } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useIsDono } from '#shared/use-acesso.ts'

export interface InformacoesTabProps {
  cliente: Cliente
  onEdit: () => void
  onDadosPessoais: () => void
}

/** Everything that is known of a customer; what is not known is not listed. */
export function InformacoesTab({ cliente, onEdit, onDadosPessoais }: InformacoesTabProps) {
  const zona = useEmpresa()?.fusoHorario
  const isDono = useIsDono()
  const endereco = enderecoLines(cliente)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card title="Contato">
        <Facts
          facts={[
            ['Telefone', <Phone key="telefone" telefone={cliente.telefone} />],
            ['E-mail', cliente.email && <a href={`mailto:${cliente.email}`}>{cliente.email}</a>],
            [nomeOfCpfCnpj(cliente.cpf), cliente.cpf && formatCpfCnpj(cliente.cpf)],
            ['Inscrição estadual', cliente.inscricaoEstadual],
            ['Segundo contato', cliente.contatoNome],
            [
              'Telefone do segundo contato',
              cliente.contatoTelefone && <Phone key="contato" telefone={cliente.contatoTelefone} />,
            ],
            ['Cliente desde', formatDia(diaCivil(cliente.dataCadastro, zona))],
          ]}
        />
      </Card>
      <Card title="Endereço">
        {endereco.length > 0 && <Endereco lines={endereco} />}
        {endereco.length === 0 && (
          <div className="grid justify-items-start gap-3 pb-1">
            <p className="text-fg-3">Nenhum endereço informado.</p>
            <Button variant="secondary" onClick={onEdit}>
              Completar cadastro
            </Button>
          </div>
        )}
        <Facts facts={[['Distância da instalação', cliente.distanciaInstalacao]]} />
      </Card>
      {cliente.observacoes !== '' && (
        <Card title="Observações" className="lg:col-span-2">
          <p className="whitespace-pre-line wrap-anywhere">{cliente.observacoes}</p>
        </Card>
      )}
      {isDono && (
        <Button variant="ghost" className="justify-self-start lg:col-span-2" onClick={onDadosPessoais}>
          Dados pessoais (LGPD)
        </Button>
      )}
    </div>
  )
}

function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="grid gap-3">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([term, value]) => (
          <div key={term}>
            <dt className="text-small text-fg-3">{term}</dt>
            <dd className="num wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Endereco({ lines }: { lines: readonly string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="num block wrap-anywhere">
          <Dotted>{line}</Dotted>
        </span>
      ))}
      <a
        href={mapOf(lines)}
        target="_blank"
        rel="noopener noreferrer"
        className="-mb-2 inline-flex min-h-11 items-center text-label"
      >
        Ver no mapa
      </a>
    </address>
  )
}

function Phone({ telefone }: { telefone: string }) {
  const written = formatTelefone(telefone)
  return linkWhatsapp(telefone) ? <a href={`tel:+55${telefone}`}>{written}</a> : written
}

function enderecoLines({ endereco, numero, bairro, cidade, estado, cep }: Cliente): string[] {
  return [
    [endereco, numero].filter(Boolean).join(', '),
    [bairro, [cidade, estado].filter(Boolean).join('/')].filter(Boolean).join(' · '),
    cep && `CEP ${formatCep(cep)}`,
  ].filter(Boolean)
}

/** A map of the address, in whatever the phone opens maps with. */
function mapOf(lines: readonly string[]): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lines.join(', '))}`
}
