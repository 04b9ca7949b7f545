import { useState } from 'react'
import { formatCep, formatCpfCnpj, formatTelefone } from '@lapida/domain/shared/documentos'
import { CepField } from '@lapida/ui/cep-field.tsx'
import { Combobox } from '@lapida/ui/combobox.tsx'
import { CpfCnpjField } from '@lapida/ui/cpf-cnpj-field.tsx'
import { DateField } from '@lapida/ui/date-field.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { Section, Specimen } from './section.tsx'

const ESTADOS = [
  { value: 'MG', label: 'Minas Gerais' },
  { value: 'SP', label: 'São Paulo' },
  { value: 'RJ', label: 'Rio de Janeiro', disabled: true },
]

const PESSOAS = [
  { id: '1', label: 'Ana Sobral', detail: 'Osasco · (11) 98765-4321' },
  { id: '2', label: 'Ana Souto', detail: 'Barueri · (11) 91234-5678' },
  { id: '3', label: 'Marina Prado', detail: 'Osasco · (11) 98888-1234' },
]

/** Text fields in every state. */
export function FieldSection() {
  return (
    <Section
      id="campos"
      title="Campos"
      about="Rótulo em cima, ajuda e erro embaixo; o erro diz como consertar."
    >
      <Specimen title="Texto: vazio, preenchido, ajuda, erro, indisponível, só leitura" layout="columns">
        <TextField label="Nome completo" mark="obrigatório" autoComplete="name" />
        <TextField
          label="E-mail"
          mark="opcional"
          type="email"
          inputMode="email"
          placeholder="nome@exemplo.com.br"
        />
        <TextField label="Ambiente" defaultValue="Cozinha" hint="Aparece no orçamento do cliente." />
        <TextField
          label="Nome da peça"
          defaultValue="Bancada"
          error="Já existe uma peça com este nome. Escolha outro nome, por exemplo Bancada 2."
        />
        <TextField label="Número do orçamento" defaultValue="ORC-2026-0117" disabled />
        <TextField label="Plano" defaultValue="Profissional" readOnly />
        <TextArea
          label="Observações"
          defaultValue="Cuba de embutir já comprada pelo cliente. Medir de novo após o gesso."
        />
        <TextArea label="Condições" error="Escreva as condições em até 2.000 letras." />
      </Specimen>
      <Specimen title="Escolha do sistema e senha" layout="columns">
        <SelectField label="Estado" options={ESTADOS} placeholder="Escolha" />
        <SelectField label="Estado com erro" options={ESTADOS} defaultValue="MG" error="Escolha o estado." />
        <SelectField label="Estado indisponível" options={ESTADOS} defaultValue="SP" disabled />
        <PasswordField label="Senha" autoComplete="current-password" defaultValue="segredo" />
      </Specimen>
      <BrazilianFields />
      <SearchFields />
    </Section>
  )
}

function BrazilianFields() {
  const [data, setData] = useState<string | null>('2026-12-05')
  const [cep, setCep] = useState('')
  return (
    <Specimen title="Telefone, CPF ou CNPJ, CEP, data" layout="columns">
      <PhoneField label="Telefone" mask={formatTelefone} />
      <PhoneField
        label="Telefone com erro"
        mask={formatTelefone}
        defaultValue="(11) 98765-432"
        error="Faltou um dígito no telefone. Exemplo: (11) 98765-4321"
      />
      <CpfCnpjField label="CPF ou CNPJ" mask={formatCpfCnpj} />
      <CpfCnpjField label="CNPJ com letras" mask={formatCpfCnpj} defaultValue="12.ABC.345/01DE-35" />
      <CepField
        label="CEP"
        mask={formatCep}
        onComplete={setCep}
        hint={cep ? `Procurando ${cep}` : undefined}
      />
      <CepField label="CEP em busca" mask={formatCep} defaultValue="06010-000" busy />
      <DateField label="Válido até" value={data} onValueChange={setData} />
      <DateField
        label="Data com erro"
        value={null}
        onValueChange={setData}
        error="Escreva a data assim: 05/12/2026."
      />
    </Specimen>
  )
}

function SearchFields() {
  const [busca, setBusca] = useState('')
  const [query, setQuery] = useState('Ana So')
  const [chosen, setChosen] = useState<string | null>(null)
  const options = PESSOAS.filter((pessoa) => pessoa.label.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <Specimen title="Busca e busca com escolha" layout="columns">
      <SearchField label="Buscar clientes..." value={busca} onValueChange={setBusca} />
      <SearchField label="Busca em andamento" value="são gabriel" onValueChange={setBusca} busy />
      <Combobox
        label="Para quem é o orçamento?"
        placeholder="Nome, telefone ou e-mail"
        inline
        query={query}
        onQueryChange={setQuery}
        options={options}
        onSelect={(option) => setChosen(option.label)}
        createLabel={`Cadastrar “${query}”`}
        onCreate={() => setChosen(`novo: ${query}`)}
        status={`${options.length} encontrados`}
        hint={chosen ? `Escolhido: ${chosen}` : undefined}
      />
    </Specimen>
  )
}
