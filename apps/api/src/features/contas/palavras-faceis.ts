/** What people in Brazil take for a password, as one word without accents: the first thing that a stranger tries. */
const PALAVRAS = `
senha senhas mudar mudei trocar alterar teste testes testando acesso acessar entrar entrada admin administrador
usuario cliente clientes segredo secreta bemvindo bemvinda padrao provisoria temporaria nova novasenha minhasenha
sistema loja empresa empresas escritorio trabalho vendas venda financeiro orcamento orcamentos lapida comercial
internet computador celular telefone whatsapp google facebook instagram windows qwerty gmail hotmail
inicio chefe patrao patroa dono dona gerente socio diretor vendedor vendedora funcionario
abcd abcde abcdef abcdefg abcdefgh abcdefghi

marmore marmores granito granitos marmoraria marmorarias marmorista pedra pedras pedreira quartzo quartzito ardosia
bancada bancadas soleira peitoril pia cuba cozinha banheiro lavatorio serra serraria disco chapa chapas polido obra
obras construtora construcao arquiteto arquiteta carrara travertino saogabriel pretosaogabriel branco brancosiena

maria jose joao ana antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno
eduardo felipe rodrigo manoel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago
anderson ricardo marcio jorge sebastiao alexandre roberto edson diego vitor victor sergio claudio samuel geraldo
adriano renato renan julio cesar vinicius alex miguel arthur heitor theo davi bernardo lorenzo enzo caio igor juliano
henrique otavio murilo nicolas benjamin joaquim raimundo severino wesley wellington washington jefferson robson
adriana juliana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa
mariana gabriela vera vitoria larissa claudia beatriz luana rita sonia renata eliane josefa simone natalia cristiane
carla debora rosangela jaqueline rosa daniela aparecida marlene terezinha raimunda andreia fabiana raquel angela
rafaela alice laura helena sophia sofia manuela valentina isabela isabella isadora luiza livia cecilia eloa heloisa
lorena yasmin clara barbara bianca carolina caroline cristina denise elaine erica flavia giovana giovanna ingrid
karina katia marina michele monica paula priscila regina roberta rosana sabrina silvia silvana sueli tatiana
thais viviane silva santos souza oliveira pereira lima costa ferreira almeida ribeiro rodrigues gomes martins
carvalho araujo barbosa rocha dias nascimento moreira nunes marques machado mendes freitas cardoso ramos

flamengo mengao corinthians timao palmeiras verdao santos saopaulo tricolor vasco vascodagama botafogo fogao
fluminense cruzeiro raposa atletico galo atleticomineiro gremio internacional colorado bahia esquadrao vitoria
sport santacruz nautico ceara fortaleza goias vilanova coritiba athletico parana avai figueirense chapecoense
criciuma joinville juventude pontepreta guarani bragantino portuguesa paysandu remo americamineiro cuiaba brasileirao
saopaulofc corinthiano flamenguista palmeirense gremista santista vascaino cruzeirense
selecao pele neymar ronaldo ronaldinho romario zico senna ayrton ayrtonsenna

deus deusefiel deuseamor deusnocomando jesus jesuscristo jesusteama cristo senhor gloria aleluia amem fenodeus
aparecida nossasenhora saojorge saojose santaana espirito espiritosanto abencoado abencoada milagre gratidao oracao
igreja evangelho biblia anjo anjos paz amor amores amorzinho amoreterno meuamor teamo euteamo amovoce saudade paixao
coracao felicidade feliz alegria esperanca vida familia minhafamilia minhavida filho filha filhos filhas meufilho
minhafilha bebe mamae papai mae pai vovo vovozinha vovozinho princesa principe rainha estrela estrelinha lindo linda
gatinha gatinho gostosa gostoso querida querido amigo amiga amigos sucesso prosperidade dinheiro riqueza milionario
sorte vitorioso guerreiro guerreira campeao liberdade

brasil brasilia brasileiro brasileira saopaulo riodejaneiro belohorizonte salvador recife curitiba portoalegre manaus
belem goiania florianopolis santacatarina minas minasgerais parana bahia ceara pernambuco espiritosanto campinas
guarulhos osasco santoandre saobernardo niteroi uberlandia ribeiraopreto sorocaba londrina maringa natal maceio
aracaju teresina campogrande vilavelha cachoeiro cachoeirodeitapemirim nordeste carioca paulista mineiro baiano gaucho

janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta
sexta sabado domingo verao inverno outono primavera carnaval natal feriado ferias
azul verde vermelho amarelo preto branca preta roxo rosa laranja cinza marrom dourado prata
cachorro cachorra cachorrinho gato gata passarinho papagaio cavalo boi vaca leao tigre lobo aguia tubarao golfinho
borboleta tartaruga totó mel belinha thor luna nina bob rex pipoca paçoca fofinho bolinha
chocolate brigadeiro churrasco feijoada feijao arroz batata banana morango abacaxi limao cafe cerveja cachaca
futebol novela musica violao samba pagode forro sertanejo capoeira praia montanha estrada caminhao carro moto fusca
gol palio uno corsa celta opala chevette kombi hilux honda yamaha titan toyota volkswagen chevrolet fiat
superman batman homemaranha naruto goku pokemon dragonball minecraft roblox freefire
`

const FACEIS = new Set(PALAVRAS.normalize('NFD').replace(/\p{M}/gu, '').trim().split(/\s+/))

/** Whether a word, lower case and without accents, is one of those that people take for a password. */
export function isPalavraFacil(palavra: string): boolean {
  return FACEIS.has(palavra)
}
