/** Further subjects, as in made-subjects.fixture.ts. */
export const FURTHER = [
  `Basic Electrical Engineering
# DC Circuits | Electrical circuit elements (R, L and C), voltage and current sources, Kirchhoff current and voltage laws, analysis of simple circuits with dc excitation; superposition, Thevenin and Norton theorems; time-domain analysis of first-order RL and RC circuits
mesh and nodal methods of solving a network
the theorem by which a network becomes a voltage source with a resistance
=Two batteries of 12 V and 10 V are in parallel with a load of 5 ohm. Find the current of the load by superposition
growth and decay of current in an inductor
the condition for maximum power in a load
ideal and practical sources
# AC Circuits | Representation of sinusoidal waveforms, peak and rms values, phasor representation, real power, reactive power, apparent power, power factor; analysis of single-phase ac circuits consisting of R, L, C, RL, RC, RLC combinations (series and parallel), resonance; three phase balanced circuits, voltage and current relations in star and delta connections
the form factor and the peak factor of a sine wave
=A coil of 10 ohm and 0.1 H is in series with 150 microfarad at 230 V, 50 Hz. Calculate the impedance and the power factor
Q factor and bandwidth of a series circuit at resonance
the relation of line and phase quantities in star
two wattmeter method
why the power factor is low and how it is improved
# Transformers | Magnetic materials, BH characteristics, ideal and practical transformer, equivalent circuit, losses in transformers, regulation and efficiency, auto-transformer and three-phase transformer connections
the emf equation
open circuit and short circuit tests
=A 20 kVA, 2000/200 V device has an iron loss of 200 W. Find the efficiency at full load
hysteresis and eddy current losses
phasor diagram on lagging load
why the rating is in kVA
# Electrical Machines | Generation of rotating magnetic fields, construction and working of a three-phase induction motor, significance of torque-slip characteristic, loss components and efficiency, starting and speed control of induction motor; single-phase induction motor; construction, working, torque-speed characteristic and speed control of separately excited dc motor; construction and working of synchronous generators
the types of rotor
slip and the frequency of rotor current
=A 4 pole motor runs at 1440 rpm at 50 Hz. Find the slip
why a dc motor needs a starter
the role of the commutator and brushes
how a single phase motor is made to start by itself
# Installations | Components of LT switchgear: switch fuse unit (SFU), MCB, ELCB, MCCB, types of wires and cables, earthing; types of batteries, important characteristics for batteries; elementary calculations for energy consumption, power factor improvement and battery backup
plate and pipe earthing
MCB against fuse
lead acid cells and their charging
=A house has 10 lamps of 40 W for 6 hours and a heater of 1 kW for 2 hours. Compute the bill of a month
protection from leakage currents
kinds of cables`,

  `Engineering Chemistry
# Atomic and Molecular Structure | Schrodinger equation, particle in a box solution and their applications for conjugated molecules; forms of the hydrogen atom wave functions and the plots of these functions; molecular orbitals of diatomic molecules and plots of the multicentre orbitals, energy level diagrams of diatomics; pi-molecular orbitals of butadiene and benzene, aromaticity; crystal field theory and the energy level diagrams for transition metal ions and their magnetic properties; band structure of solids
the MO diagram of O2 and its bond order
bonding and antibonding orbitals
splitting of d orbitals in an octahedral field
why benzene is aromatic
colour and magnetism of complexes
radial distribution of s and p orbitals
# Spectroscopic Techniques | Principles of spectroscopy and selection rules, electronic spectroscopy, fluorescence and its applications in medicine, vibrational and rotational spectroscopy of diatomic molecules, applications, nuclear magnetic resonance and magnetic resonance imaging, surface characterisation techniques, diffraction and scattering
bathochromic and hypsochromic shifts
Lambert-Beer law and its limits
modes of vibration in CO2 and H2O
=A solution of 0.001 M has an absorbance of 0.5 in a cell of 1 cm. Find the molar absorptivity
why TMS is the reference and what shielding is
fingerprint region
# Free Energy and Equilibria | Thermodynamic functions: energy, entropy and free energy, estimations of entropy and free energies, free energy and emf, cell potentials, the Nernst equation and applications, acid base, oxidation reduction and solubility equilibria, water chemistry, corrosion, use of free energy considerations in metallurgy through Ellingham diagrams
=Calculate the EMF of a zinc and copper cell with 0.1 M and 0.01 M at 25 C
wet and dry theories of rusting
temporary and permanent hardness
=50 ml of a sample needs 15 ml of 0.02 M EDTA. Find its hardness
sacrificial anode and impressed current
lime soda process
# Periodic Properties | Effective nuclear charge, penetration of orbitals, variations of s, p, d and f orbital energies of atoms in the periodic table, electronic configurations, atomic and ionic sizes, ionization energies, electron affinity and electronegativity, polarizability, oxidation states, coordination numbers and geometries, hard soft acids and bases, molecular geometries
Slater's rules
trends along a period and down a group
HSAB principle
Fajan's rules
Pauling's and Mulliken's scales
the shapes of NH3 and SF6 by VSEPR
# Stereochemistry and Organic Reactions | Representations of 3 dimensional structures, structural isomers and stereoisomers, configurations and symmetry and chirality, enantiomers, diastereomers, optical activity, absolute configurations and conformational analysis; introduction to reactions involving substitution, addition, elimination, oxidation, reduction, cyclization and ring openings, synthesis of a commonly used drug molecule
R and S nomenclature
the chair and boat forms of cyclohexane
SN1 and SN2 mechanisms
how aspirin and paracetamol are made
cis and trans forms
the eclipsed and staggered forms of n-butane`,

  `Fluid Mechanics
# Fluid Properties and Statics | Definition of fluid, Newton's law of viscosity, units and dimensions, properties of fluids, mass density, specific volume, specific gravity, viscosity, compressibility and surface tension; pressure, Pascal's law, manometers, hydrostatic forces on submerged plane and curved surfaces, buoyancy, stability of floating bodies
capillary rise in a tube
Newtonian and non-Newtonian behaviour
=A plate of 0.5 square m moves at 2 m/s on oil of 3 mm. Find the force for a dynamic viscosity of 0.8 poise
metacentric height and how it is found
differential U-tube
total pressure and its centre on a gate
# Kinematics and Dynamics | Types of flow, continuity equation, momentum equation, stream function, velocity potential, vorticity; control volume, application of continuity equation and momentum equation, incompressible flow, Bernoulli's equation and its applications: venturimeter, orifice meter, pitot tube
streamlines, path lines and streak lines
Euler's equation along a streamline
=Water flows through a 300 x 150 mm venturi with a reading of 20 cm of mercury. Find the discharge
rotational and irrotational motion
measurement of velocity at a point
=The velocity field is u = 2xy and v = x^2 - y^2. Check that the flow is possible
# Flow in Pipes and Boundary Layer | Exact flow solutions in channels and ducts, Couette and Poiseuille flow, laminar flow through circular conduits and circular annuli; concept of boundary layer, measures of boundary layer thickness, Darcy Weisbach equation, friction factor, Moody's diagram
velocity profile of laminar flow between parallel plates
Reynolds number and its importance
minor losses at a sudden expansion
separation and how it is controlled
displacement, momentum and energy thickness
=Oil flows at 0.01 cubic m/s in a pipe of 100 m and 100 mm. Find the head lost in friction
# Dimensional Analysis | Need for dimensional analysis, methods of dimension analysis, similitude, types of similitude, dimensionless parameters, application of dimensionless parameters, model analysis
Buckingham's pi theorem
Froude and Mach numbers
geometric, kinematic and dynamic similarity
undistorted and distorted models
=A spillway model of 1:25 has a discharge of 0.1. Find the discharge of the prototype
Rayleigh's method
# Hydraulic Machines | Euler's equation, theory of rotodynamic machines, various efficiencies, velocity components at entry and exit of the rotor, velocity triangles; centrifugal pumps, working principle, work done by the impeller, performance curves, cavitation in pumps, reciprocating pump; classification of water turbines, Pelton wheel, Francis turbine and Kaplan turbines, draft tube, specific speed, unit quantities
slip and air vessels
priming and NPSH
=A wheel with 2 jets works under 400 m and gives 5 MW. Find the diameter of a jet
impulse and reaction types
the function of a draft tube
governing of speed`,

  `Compiler Design
# Introduction and Lexical Analysis | Phases of a compiler, single and multi pass, cross compiler, bootstrapping, translators, role of lexical analyzer, input buffering, specification and recognition of tokens, regular expressions, finite automata, LEX
the phases with the output of each for a = b + c * 60
lexemes, patterns and tokens
grouping of phases into passes
sentinels and buffer pairs
T diagrams and how a compiler compiles itself
assembler, interpreter, linker and loader
# Syntax Analysis | Role of parser, context free grammars, writing a grammar, top down parsing, recursive descent, predictive parsing LL(1), bottom up parsing: shift reduce, operator precedence, LR parsers: SLR, canonical LR and LALR; error recovery, YACC
FIRST and FOLLOW sets
=Construct the table of S -> CC, C -> cC | d for LALR with 2 states merged
left factoring and left recursion
handle pruning
conflicts in a shift reduce machine
panic mode and phrase level recovery
# Syntax Directed Translation | Syntax directed definitions, synthesized and inherited attributes, evaluation orders, S-attributed and L-attributed definitions, intermediate languages: syntax trees, three address code; types and declarations, type checking, translation of expressions, control flow, backpatching
the annotated tree of 3 * 5 + 4
quadruples, triples and indirect triples
=Translate a = b * -c + b * -c into code with 3 addresses
type equivalence and type conversion
dependency graphs
DAG of an expression
# Run Time Environments | Storage organization, stack allocation of space, activation records, access to non local data, heap management, garbage collection, parameter passing, symbol table: organization, data structures, scope
static, stack and heap strategies
contents of an activation record
call by value, reference and name
hash tables for names of a program
dangling references
access links and displays
# Optimization and Code Generation | Principal sources of optimization, basic blocks and flow graphs, loop optimization, data flow analysis, peephole optimization; issues in the design of code generator, target language, register allocation and assignment, simple code generator
common sub-expression, copy propagation and dead code
partition of a program into blocks by leaders
loop invariant code and induction variables
=Generate code for x = (a - b) + (a - c) with 2 registers
getreg and descriptors
redundant loads and jumps to jumps`,

  `Constitution of India
# Introduction | Meaning of the constitution law and constitutionalism, historical perspective of the constitution of India, salient features and characteristics, preamble, constituent assembly, sources
how the assembly framed it
the words sovereign, socialist, secular and democratic
features taken from other countries
rigid and flexible
the Acts of 1909, 1919 and 1935
the philosophy behind the preamble
# Fundamental Rights and Duties | Scheme of the fundamental rights, right to equality, right to certain freedoms under article 19, scope of the right to life and personal liberty under article 21, writs, fundamental duties and their legal status, directive principles of state policy: importance and implementation
equality before law
freedom of speech and its reasonable restrictions
habeas corpus and mandamus
directive principles and how they differ from rights
protection of life and liberty
duties of a citizen
# Union Government | Federal structure and distribution of legislative and financial powers between the union and the states, parliamentary form of government, president, vice president, prime minister and council of ministers, parliament: Lok Sabha and Rajya Sabha, Supreme Court, judicial review
election and powers of the President
how a bill becomes law in Parliament
collective responsibility of the cabinet
the Speaker of the Lower House
original and appellate jurisdiction of the apex court
union, state and concurrent lists
# State and Local Government | Governor: role and position, chief minister and council of ministers, state legislature, high court; local self government: panchayati raj, 73rd and 74th amendments, municipalities, district administration
discretion of a Governor
three tiers of rural bodies
urban local bodies
Vidhan Sabha and Vidhan Parishad
the collector and his functions
how a Chief Minister is appointed
# Emergency and Amendment | Amendment of the constitutional powers and procedure, historical perspective of the amendments, basic structure doctrine; emergency provisions: national emergency, president rule, financial emergency; election commission, public service commission, comptroller and auditor general
article 356 and its misuse
the Kesavananda Bharati case
article 368 and its methods of change
effects of a national emergency on rights
independence of the body which holds elections
the 42nd and 44th amendments`,
];
