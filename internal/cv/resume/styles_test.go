package resume

// styles are CVs as people write them, each with what must be read from it.
var styles = []struct{ name, text, want string }{
	{"role, company and dates on lines of their own", `# Elena Barandiaran Ochoa
Calle de la Paz 47, Madrid
+34 91 555 0186
elena.barandiaran@correo.example

## Experiencia Laboral
**Ingeniera Jefa de Planta**
Instalaciones Técnicas Duero S.L., Barcelona
Enero de 2020 - Presente
- Liderazgo de un equipo de ingenieros en el mantenimiento y operación de
sistemas de gestión de edificios.

**Ingeniera de Edificios**
Grupo Industrial Cantábrico, Valencia
Junio de 2015 - Diciembre de 2019
- Gestión de operaciones diarias.

## Educación
**Licenciatura en Ingeniería Mecánica**
Universidad Politécnica de Madrid, Madrid
Graduada: Mayo de 2011

## Habilidades
- Lectura de Planos
- Equipos de Climatización, Bombeo y Agua Caliente

## Idiomas
- Español (Nativo)
- Inglés (Fluido)
`, `
Elena Barandiaran Ochoa | elena.barandiaran@correo.example | +34 91 555 0186
work: Ingeniera Jefa de Planta | Instalaciones Técnicas Duero S.L. | 2020-01 | present | Barcelona
work: Ingeniera de Edificios | Grupo Industrial Cantábrico | 2015-06 | 2019-12 | Valencia
study: Licenciatura en Ingeniería Mecánica | Universidad Politécnica de Madrid |  | 2011-05 | bachelor
skills: Lectura de Planos | Equipos de Climatización, Bombeo y Agua Caliente
language: Español | Nativo
language: Inglés | Fluido`},

	{"company before role, dates at the right edge", `# Lars Nyqvist
lars.nyqvist@correo.example

## HISTORIAL LABORAL
**Nordmotor Car Corporation, Gotemburgo, Suecia**		ene. 2021 – actualidad
_Ingeniero Líder de Transmisión_
- Diseño de sistemas.
**Scania AB, Södertälje, Suecia**		jun. 2017 – dic. 2020
_Ingeniero Senior de Diseño_
- Validación de chasis.
`, `
Lars Nyqvist | lars.nyqvist@correo.example | 
work: Ingeniero Líder de Transmisión | Nordmotor Car Corporation | 2021-01 | present | Gotemburgo, Suecia
work: Ingeniero Senior de Diseño | Scania AB | 2017-06 | 2020-12 | Södertälje, Suecia`},

	{"Argentine: labels of personal data, dates before the job", `CURRICULUM VITAE

**DATOS PERSONALES**
Apellido y Nombre: Fernández, María Laura
D.N.I.: 28.456.123
Fecha de nacimiento: 14/05/1981
Teléfono: (0341) 15-456-7890
E-mail: mlfernandez81@hotmail.com

**EXPERIENCIA LABORAL**
2015 / Actualidad: Responsable de Impuestos en Molinos del Litoral S.A.
Tareas: liquidación de IVA y Ganancias.
2008 / 2015: Analista contable en Estudio Contable Pérez y Asociados

**ESTUDIOS CURSADOS**
Universitarios: Contador Público. Universidad Nacional de Rosario. (2000 – 2006)
Secundarios: Perito Mercantil. Escuela Superior de Comercio. Año 1999

**INFORMÁTICA**
Excel, Word, Tango Gestión, SIAP

**IDIOMAS**
Inglés: nivel intermedio
`, `
María Laura Fernández | mlfernandez81@hotmail.com | (0341) 15-456-7890
work: Responsable de Impuestos | Molinos del Litoral S.A. | 2015 | present | 
work: Analista contable | Estudio Contable Pérez y Asociados | 2008 | 2015 | 
study: Contador Público | Universidad Nacional de Rosario | 2000 | 2006 | bachelor
study: Perito Mercantil | Escuela Superior de Comercio |  | 1999 | secondary
skills: Excel | Word | Tango Gestión | SIAP
language: Inglés | intermedio`},

	{"label and value, as the Europass form", `## Información personal
Nombre y apellidos	Tomás Iribarne
Teléfono	+54 11 5555 0143
Correo electrónico	tomas.iribarne@correo.example

## Experiencia Laboral
Fechas	Desde enero de 2021 hasta la actualidad
Cargo desempeñado	Jefe de Grupo
Nombre de la empresa	Logística Integral S.A.
Localidad	Buenos Aires, Argentina
Funciones	Liderazgo del departamento.

Fechas	Desde junio de 2017 hasta diciembre de 2020
Cargo desempeñado	Socio Empresarial
Nombre de la empresa	Grupo Asegurador del Litoral
Localidad	Córdoba, Argentina

## Educación
Fechas	Graduación: mayo de 2014
Título de la cualificación	Licenciatura en Psicología
Centro de enseñanza	Universidad de Buenos Aires

## Habilidades
Gestión del Talento; Compensación y Beneficios; Administración de
RRHH; Desarrollo Organizacional
`, `
Tomás Iribarne | tomas.iribarne@correo.example | +54 11 5555 0143
work: Jefe de Grupo | Logística Integral S.A. | 2021-01 | present | Buenos Aires, Argentina
work: Socio Empresarial | Grupo Asegurador del Litoral | 2017-06 | 2020-12 | Córdoba, Argentina
study: Licenciatura en Psicología | Universidad de Buenos Aires |  | 2014-05 | bachelor
skills: Gestión del Talento | Compensación y Beneficios | Administración de RRHH | Desarrollo Organizacional`},

	{"all of an entry in one line", `# WANJIRU OTIENO
☎ +254 701 220 334 ✉ wanjiru.otieno@correo.example

## EXPERIENCIA LABORAL
**Directora Financiera/Consultora** | Mombasa Capital Partners | Nairobi, Kenia | Ene 2020 – Hoy
- Liderazgo de iniciativas.
**Analista Financiera** | Baobab Finance Solutions | Nairobi, Kenia | Ago 2013 – May 2016

## EDUCACIÓN
**Licenciatura en Finanzas** | Universidad Egerton | Nairobi, Kenia | Graduación: May 2011

## HABILIDADES
Análisis Financiero • Planificación Estratégica • Externalización
de Procesos de Negocio • Gestión del Cambio

## IDIOMAS
Inglés (Fluido) • Swahili (Competente)
`, `
WANJIRU OTIENO | wanjiru.otieno@correo.example | +254 701 220 334
work: Directora Financiera/Consultora | Mombasa Capital Partners | 2020-01 | present | Nairobi, Kenia
work: Analista Financiera | Baobab Finance Solutions | 2013-08 | 2016-05 | Nairobi, Kenia
study: Licenciatura en Finanzas | Universidad Egerton |  | 2011-05 | bachelor
skills: Análisis Financiero | Planificación Estratégica | Externalización de Procesos de Negocio | Gestión del Cambio
language: Inglés | Fluido
language: Swahili | Competente`},

	{"dates broken over two lines of a narrow column", `# Carmen Ibáñez
Tel. 91 556 77 88

## Experiencia
sept. 2018 –	**Cuatrecasas**
actualidad	Asociada senior
Marzo de 2014 - Mayo	**Garrigues**
de 2018	Abogada
`, `
Carmen Ibáñez |  | 91 556 77 88
work: Asociada senior | Cuatrecasas | 2018-09 | present | 
work: Abogada | Garrigues | 2014-03 | 2018-05 | `},

	{"several posts under one employer", `# Lucía Navarro Soler
lucia.navarro@outlook.es

## Experiencia
**Glovo**
4 años 2 meses
Senior Product Manager
enero de 2021 - Present (2 años 8 meses)
Barcelona, Cataluña, España
Responsable del producto de pagos en 20 países.

Product Manager
julio de 2019 - diciembre de 2020 (1 año 6 meses)
Barcelona, Cataluña, España

**Wallapop**
Product Owner
marzo de 2016 - junio de 2019 (3 años 4 meses)
`, `
Lucía Navarro Soler | lucia.navarro@outlook.es | 
work: Senior Product Manager | Glovo | 2021-01 | present | Barcelona, Cataluña, España
work: Product Manager | Glovo | 2019-07 | 2020-12 | Barcelona, Cataluña, España
work: Product Owner | Wallapop | 2016-03 | 2019-06 | `},

	{"LaTeX: years in the margin, types tell job from employer", `# Pablo Giménez Rey
pablo.gimenez@uniovi.es
985 11 22 33

## Experiencia
2019–hoy	**Ingeniero de datos**, _Arcelor I+D_, Avilés.
2016–2019	**Analista programador**, _CSC España_, Avilés.

## Formación académica
2010–2014	**Grado en Ingeniería Informática**, _Universidad de Oviedo_, Oviedo.

## Conocimientos informáticos
Lenguajes	Python, Scala, SQL, R
Herramientas	Spark, Airflow, Docker
`, `
Pablo Giménez Rey | pablo.gimenez@uniovi.es | 985 11 22 33
work: Ingeniero de datos | Arcelor I+D | 2019 | present | Avilés
work: Analista programador | CSC España | 2016 | 2019 | Avilés
study: Grado en Ingeniería Informática | Universidad de Oviedo | 2010 | 2014 | bachelor
skills: Python | Scala | SQL | R | Spark | Airflow | Docker`},

	{"no headings at all", `Ramón Castillo Vega
Sevilla
ramoncv@yahoo.es - tel. 666 123 456

Conductor de camión, Transportes Hermanos Ruiz S.L., desde 2017 hasta la actualidad
Rutas nacionales, carga y descarga.

Repartidor, Panadería La Espiga, 2012 - 2017
Reparto diario a tiendas y bares.

Graduado escolar, Colegio San José Obrero, 1998
`, `
Ramón Castillo Vega | ramoncv@yahoo.es | 666 123 456
work: Conductor de camión | Transportes Hermanos Ruiz S.L. | 2017 | present | 
work: Repartidor | Panadería La Espiga | 2012 | 2017 | 
study: Graduado escolar | Colegio San José Obrero |  | 1998 | primary`},

	{"English, employer and town above post and dates", `# Marina Costa-Ribas
+34 699 887 766 | marina.costa@protonmail.com

## PROFESSIONAL EXPERIENCE
**Stripe**		Dublin, Ireland
_Senior Software Engineer_		Jan 2021 – Present
- Designed the ledger service between 2021 and 2023.
**Typeform**		Barcelona, Spain
_Software Engineer_		Sep 2017 – Dec 2020

## EDUCATION
**Universitat de Barcelona**		Barcelona, Spain
_Bachelor's Degree in Mathematics_		2010 – 2014

## TECHNICAL SKILLS
**Languages:** Go, Python, Java
**Infrastructure:** Kubernetes, AWS

## LANGUAGES
Catalan (native), English (C2)
`, `
Marina Costa-Ribas | marina.costa@protonmail.com | +34 699 887 766
work: Senior Software Engineer | Stripe | 2021-01 | present | Dublin, Ireland
work: Software Engineer | Typeform | 2017-09 | 2020-12 | Barcelona, Spain
study: Bachelor's Degree in Mathematics | Universitat de Barcelona | 2010 | 2014 | bachelor
skills: Go | Python | Java | Kubernetes | AWS
language: Catalan | native
language: English | C2`},

	{"a table with a head", `# Óscar Benítez Luna
925 334 455

## Experiencia profesional
Empresa	Puesto	Desde
Carpintería Benítez	Oficial de primera	03/2016 - Actualidad
Muebles La Mancha S.L.	Carpintero	01/2010 - 02/2016

## Estudios
Título	Centro	Año
Técnico en Carpintería	IES Azarquiel	2007
`, `
Óscar Benítez Luna |  | 925 334 455
work: Oficial de primera | Carpintería Benítez | 2016-03 | present | 
work: Carpintero | Muebles La Mancha S.L. | 2010-01 | 2016-02 | 
study: Técnico en Carpintería | IES Azarquiel |  | 2007 | vocational`},

	{"a sidebar, and an entry that goes on over the page", `## Contacto
622 334 455
vsalazar@hotmail.es
## Habilidades
Neumática e hidráulica
Soldadura TIG
## Idiomas
Castellano y catalán nativos
=== 250 30
# VÍCTOR SALAZAR
## Experiencia profesional
**Técnico de mantenimiento**
SEAT, Martorell
2020 - Actualidad
- Mantenimiento preventivo de robots.
=== page
=== 250 50
- Diagnóstico de averías.
**Electromecánico**
Bimbo, Granollers
2016 - 2020
## Formación
**CFGS Mecatrónica Industrial**
Institut Thos i Codina, Mataró
2011 - 2013
`, `
VÍCTOR SALAZAR | vsalazar@hotmail.es | 622 334 455
work: Técnico de mantenimiento | SEAT | 2020 | present | Martorell
work: Electromecánico | Bimbo | 2016 | 2020 | Granollers
study: CFGS Mecatrónica Industrial | Institut Thos i Codina | 2011 | 2013 | higher-vocational
skills: Neumática e hidráulica | Soldadura TIG
language: Castellano | nativos
language: catalán | nativos`},

	{"sentences with full stops between the parts", `# Yolanda Prieto Cano
Tfno. 678901234

## EXPERIENCIA PROFESIONAL
Residencia Los Olmos, Valladolid. Gerocultora. Desde 2016 hasta hoy.
Higiene y movilización de residentes.

Supermercados Gadis, Palencia. Cajera-reponedora. De mayo de 2009 a septiembre de 2012.

## CURSOS
Manipulador de alimentos (2018)
Soporte vital básico – Cruz Roja – 2019
`, `
Yolanda Prieto Cano |  | 678901234
work: Gerocultora | Residencia Los Olmos | 2016 | present | Valladolid
work: Cajera-reponedora | Supermercados Gadis | 2009-05 | 2012-09 | Palencia
certificate: Manipulador de alimentos (2018)
certificate: Soporte vital básico – Cruz Roja – 2019`},

	{"skills in a table of columns, items of two lines", `# Julián Berrueta
julian.berrueta@correo.example

## Habilidades
Contabilidad de Fondos	Inversiones	Asesoría Financiera
Gestión de Riesgos	Cumplimiento KYC	Trading

## Certificaciones
- Certified ScrumMaster
`, `
Julián Berrueta | julian.berrueta@correo.example | 
skills: Contabilidad de Fondos | Gestión de Riesgos | Inversiones | Cumplimiento KYC | Asesoría Financiera | Trading
certificate: Certified ScrumMaster`},
}
