package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// corpus makes postings that look like those of a real board. The same seed gives the same postings.
type corpus struct {
	random     *rand.Rand
	vocabulary vocabulary
	byTitle    *rand.Zipf
	byPlace    *rand.Zipf
	byCompany  *rand.Zipf
}

type posting struct {
	title, company, description   string
	level, english, contract, mod string
	country, province, city       string
}

var (
	titles = strings.Fields(`Camarero Comercial Administrativo Programadora Enfermera Ingeniero Vendedora Cocinero Conductor
		Contable Recepcionista Electricista Analista Desarrollador Auxiliar Técnica Operario Dependienta Limpiadora Mozo
		Profesora Médico Abogada Arquitecto Diseñadora Consultor Gerente Cajera Repartidor Soldador Mecánico Fontanero
		Carpintero Peluquera Esteticista Psicóloga Farmacéutica Veterinario Periodista Traductora Fotógrafo Jardinero
		Vigilante Albañil Pintor Panadero Carnicera Pescadero Economista Auditora Actuario Química Bióloga Geólogo Piloto
		Azafata Bombero Monitora Entrenador Bibliotecaria Logopeda Podólogo Óptico Matrona Tapicero Relojero Joyera Luthier`)
	settings = strings.Fields("sala ventas producción tienda almacén oficina proyectos obra clínica noche zona planta sistemas calidad exportación")
	levels   = strings.Fields("JUNIOR JUNIOR SEMISENIOR SEMISENIOR MID SENIOR SENIOR LEAD")
	english  = strings.Fields("NOT_REQUIRED NOT_REQUIRED BASIC INTERMEDIATE ADVANCED NATIVE")
	contract = strings.Fields("FULL_TIME FULL_TIME FULL_TIME FULL_TIME PART_TIME PART_TIME CONTRACT FREELANCE INTERNSHIP")
	modal    = strings.Fields("ONSITE ONSITE ONSITE HYBRID REMOTE")
	places   = strings.Split(`España/Madrid/Madrid;España/Barcelona/Barcelona;Argentina/Buenos Aires/La Plata;España/Valencia/Valencia;
		Argentina/Córdoba/Córdoba;España/Sevilla/Sevilla;Argentina/Buenos Aires/Mar del Plata;España/Málaga/Málaga;Argentina/Santa Fe/Rosario;
		España/Bizkaia/Bilbao;España/Madrid/Getafe;España/Alicante/Elche;Argentina/Mendoza/Mendoza;España/Zaragoza/Zaragoza;
		Argentina/Tucumán/San Miguel de Tucumán;España/Las Palmas/Las Palmas de Gran Canaria;España/A Coruña/Santiago de Compostela;
		Argentina/Buenos Aires/Bahía Blanca;España/Madrid/Alcalá de Henares;España/Barcelona/Sabadell;España/Murcia/Cartagena;
		Argentina/Salta/Salta;España/Asturias/Gijón;España/Granada/Granada;España/Toledo/Talavera de la Reina;Argentina/Neuquén/Neuquén;
		España/Girona/Figueres;España/Cádiz/Jerez de la Frontera;España/Lugo/Lugo;Argentina/Chubut/Trelew;España/Teruel/Teruel;España/Soria/Soria`, ";")
)

func newCorpus() *corpus {
	random := rand.New(rand.NewPCG(2026, 3))
	return &corpus{
		random: random, vocabulary: newVocabulary(random),
		byTitle:   rand.NewZipf(random, 1.2, 4, uint64(len(titles)-1)),
		byPlace:   rand.NewZipf(random, 1.3, 2, uint64(len(places)-1)),
		byCompany: rand.NewZipf(random, 1.1, 20, 20_000),
	}
}

func (c *corpus) pick(list []string) string { return list[c.random.IntN(len(list))] }

func (c *corpus) next() posting {
	place := strings.Split(strings.TrimSpace(places[c.byPlace.Uint64()]), "/")
	p := posting{
		title: titles[c.byTitle.Uint64()], level: c.pick(levels), english: c.pick(english), contract: c.pick(contract), mod: c.pick(modal),
		country: place[0], province: place[1], city: place[2],
		company: fmt.Sprintf("%s %d", c.vocabulary.words[c.byCompany.Uint64()], c.byCompany.Uint64()),
	}
	if c.random.IntN(2) == 0 {
		p.title += " de " + c.pick(settings)
	}
	var b strings.Builder
	links := []string{" ", " ", " de ", " y ", " en la ", " para ", ", ", ". "}
	for range 30 + c.random.IntN(60) {
		b.WriteString(c.vocabulary.word())
		b.WriteString(c.pick(links))
	}
	p.description = b.String()
	return p
}
