/** More subjects, as in made-subjects.fixture.ts. */
export const MORE = [
  `Data Structures
# Introduction and Arrays | Basic terminologies: elementary data organizations, data structure operations: insertion, deletion, traversal; analysis of an algorithm, asymptotic notations, time-space trade off; arrays: representation in memory, row and column major order, sparse matrices; searching: linear search and binary search techniques and their complexity analysis
Big-oh, omega and theta
the best, worst and average case of a program
=An array A[10][20] starts at 1000 with 4 bytes for an element. Find the address of A[5][7] in row major order
how a matrix with mostly zeros is stored
the binary search method and its time complexity
primitive and non-primitive data types
the trade off between time and memory
abstract data types
# Stacks and Queues | ADT stack and its operations: algorithms and their complexity analysis, applications of stacks: expression conversion and evaluation, recursion; ADT queue, types of queue: simple queue, circular queue, priority queue; operations on each type of queues
PUSH and POP with overflow and underflow
=Convert (A+B)*C-(D-E)^F to postfix and show the stack at each step
=Evaluate the postfix expression 6 2 3 + - 3 8 2 / + *
the Tower of Hanoi
a circular queue and why it is better than a linear one
double ended queues
how factorial is computed by a function that calls itself
a queue whose elements leave by their priority
# Linked Lists | Singly linked lists: representation in memory, algorithms of several operations: traversing, searching, insertion into, deletion from linked list; linked representation of stack and queue, header nodes, doubly linked list: operations on it; circular linked lists
insertion of a node at the beginning, the middle and the end
how a singly linked list is reversed
addition of two polynomials by lists
two way lists and their merits
garbage collection
arrays against lists
a list whose last node points to the first
a stack by means of pointers
# Trees | Basic tree terminologies, different types of trees: binary tree, threaded binary tree, binary search tree, AVL tree; tree operations on each of the trees and their algorithms with complexity analysis; applications of binary trees; B tree, B+ tree: definitions, algorithms and analysis
preorder, inorder and postorder traversals
=Construct the tree whose inorder is DBEAFC and preorder is ABDECF
=Insert 50, 30, 70, 20, 40, 60 in a BST and delete 30
rotations that balance a tree by height
threads in place of null pointers
insertion of keys in a B tree of order 5
complete, full and skewed trees
Huffman coding
# Sorting, Hashing and Graphs | Objective and properties of different sorting algorithms: selection sort, bubble sort, insertion sort, quick sort, merge sort, heap sort; performance and comparison among all the methods; hashing; graph: basic terminologies and representations, graph search and traversal algorithms and complexity analysis, spanning trees, shortest path
=Sort 45, 12, 89, 33, 27 by quick sort and show each pass
the divide and conquer approach of merging
collision resolution techniques
BFS and DFS
adjacency matrix and adjacency list
=Insert 23, 45, 12, 37 in a table of 10 slots with linear probing
Prim's and Kruskal's algorithms
building a heap and sorting with it`,

  `Engineering Thermodynamics
# Basic Concepts | System and control volume, property, state and process, exact and inexact differentials, work: thermodynamic definition of work, examples, displacement work, path dependence of displacement work; temperature, definition of thermal equilibrium and zeroth law, temperature scales, various thermometers; heat, definition, examples of heat/work interaction in systems
intensive and extensive properties
open, closed and isolated systems
point function and path function
the zeroth law and how it allows us to measure temperature
quasi-static process
microscopic and macroscopic viewpoints
=Find the work done when a gas expands from 0.1 to 0.3 cubic m at 200 kPa
continuum
# First Law | First law for cyclic and non-cyclic processes, concept of total energy E, demonstration that E is a property, various modes of energy, internal energy and enthalpy; first law for flow processes, derivation of general energy equation for a control volume, steady state steady flow processes including throttling, examples of steady flow devices, unsteady processes
Joule's experiment
the steady flow energy equation applied to a nozzle
PMM-1 and why it is impossible
=Air enters a compressor at 100 kPa and 27 C and leaves at 500 kPa. Find the power for a flow of 0.5 kg/s
enthalpy and internal energy
throttling through a valve
filling and emptying of a tank
work and heat in a polytropic process
# Second Law | Definitions of direct and reverse heat engines, definitions of thermal efficiency and COP, Kelvin-Planck and Clausius statements, definition of reversible process, internal and external irreversibility, Carnot cycle, absolute temperature scale
equivalence of the two statements
heat pump and refrigerator
Carnot's theorem and its corollaries
=A reversible engine works between 600 K and 300 K and gets 1000 kJ. Find its efficiency and the heat rejected
causes of irreversibility
PMM-2
the thermodynamic temperature scale
the COP of a refrigerator and of a heat pump
# Entropy and Exergy | Clausius inequality, definition of entropy S, demonstration that S is a property, evaluation of S for solids, liquids, ideal gases and ideal gas mixtures undergoing various processes, principle of increase of entropy, illustration of processes in T-s coordinates, isentropic efficiency for pumps, turbines and compressors, irreversibility and availability, availability function, lost work
the inequality of Clausius
the entropy change of the universe
=Water of 2 kg at 80 C is mixed with 3 kg at 20 C. Calculate the change in entropy
available and unavailable energy
the third law
Gouy-Stodola theorem
useful work and dead state
=An iron block of 5 kg at 400 C cools in air at 25 C. Find the exergy loss
# Pure Substances and Cycles | Definition of pure substance, ideal gases and mixtures, real gases and compressibility factor, two phase systems: phase diagrams, dryness fraction, use of steam tables, Mollier chart; saturation temperature; vapour power cycle: Rankine, reheat; gas power cycles: Otto, Diesel, dual, Brayton
the p-T diagram of water with its triple point
quality of steam and its measurement by a calorimeter
=Steam at 10 bar has a quality of 0.9. Find its enthalpy and specific volume
comparison of Otto, Diesel and dual cycles
the efficiency of the Rankine cycle and how it is raised
van der Waals equation
critical point and saturation states
air standard efficiency of an engine with compression ratio 8`,

  `Software Engineering
# Introduction and Process Models | Programming in the small versus programming in the large, software project failures and importance of software quality and timely availability, software characteristics, software crisis, engineering approach to software development; life cycle models: waterfall, rapid application development, process models, spiral model, prototype, incremental, agile
software crisis and its reasons
the waterfall model and when it is suitable
risk driven development by Boehm
agile manifesto and Scrum
software myths
prototyping against evolutionary development
RAD
attributes of good software
# Requirements and Planning | Software requirements analysis and specification: feasibility, elicitation techniques, functional and non-functional requirements, SRS document, data flow diagrams, data dictionary, ER; project planning: size estimation, LOC, function points, cost estimation: COCOMO, scheduling, risk management
the contents of an SRS and qualities of a good one
=Compute the function points of a project with 30 inputs, 60 outputs and 23 inquiries
basic, intermediate and detailed COCOMO
=A project has 50 KLOC. Estimate its effort and duration in organic mode
the context diagram and level 1 DFD of a library
FAST and brainstorming
PERT and Gantt charts
identification and projection of risks
# Design | Software design: principles, modularity, abstraction, information hiding, coupling and cohesion, architectural design, function oriented design, structure charts, object oriented design, UML diagrams, user interface design
types of coupling
why high cohesion is preferred
use case and class diagrams of an ATM
sequence and activity diagrams
top down and bottom up strategies
golden rules of a good interface
modular design and its benefits
transform and transaction mapping
# Coding and Testing | Coding standards and guidelines, code review, inspection; software testing: fundamentals, verification and validation, unit, integration, system, acceptance, regression testing; functional testing: equivalence class, boundary value; structural testing: path, cyclomatic complexity, data flow, mutation; debugging
black box and white box
=Find the cyclomatic complexity of a program with 14 edges and 11 nodes
alpha and beta tests
stubs and drivers
=Design test cases for the largest of 3 numbers by boundary value analysis
walkthroughs and inspections
stress and performance tests
the art of finding and removing bugs
# Maintenance and Quality | Software maintenance: categories, models, reverse engineering, re-engineering, configuration management; software metrics, software reliability models: basic execution time, Musa; quality assurance: ISO 9000, SEI-CMM, six sigma; CASE tools
corrective, adaptive, perfective and preventive types
the five levels of the capability maturity model
ISO 9001 and its certification
MTTF, MTBF and availability
version and change control
computer aided tools and their environment
McCall's quality factors
Halstead's metrics`,

  `Strength of Materials
# Simple Stresses and Strains | Deformation in solids: Hooke's law, stress and strain, tension, compression and shear stresses, elastic constants and their relations, volumetric, linear and shear strains, bars of varying section, composite bars, temperature stresses, strain energy, resilience, impact loads
the stress-strain curve of mild steel
Poisson's ratio and bulk modulus
=A steel rod of 2 m and 30 mm diameter is pulled by 80 kN. Find its elongation for E = 200 GPa
the relation between E, G and K
stresses when a heated bar is not allowed to expand
proof resilience
a load that falls on a collar
=A copper tube of 50 mm encloses a steel bar of 25 mm and both carry 45 kN. Find the load shared by each
# Principal Stresses | Compound stresses: stresses on inclined planes, principal stresses and principal planes, Mohr's circle of stress, theories of elastic failure, strain rosettes
=At a point the stresses are 80 MPa and 40 MPa with a shear of 30 MPa. Find the major and minor principal stresses
the graphical construction by Mohr
maximum shear stress theory
Rankine's and von Mises criteria
the stress on an oblique section of a bar
the plane of maximum shear
rosette readings
state of pure shear
# Shear Force and Bending Moment | Beams and types, transverse loading on beams, shear force and bending moment diagrams for cantilever, simply supported and overhanging beams, types of loads: concentrated, uniformly distributed, varying; point of contraflexure, relation between load, shear and moment
=Draw SFD and BMD of a cantilever of 4 m with 10 kN at the free end
=A simply supported beam of 6 m carries a UDL of 5 kN/m. Find the maximum BM
contraflexure in an overhanging beam
hogging and sagging
kinds of supports and loads
the relation of w, V and M
a beam under a couple at its centre
gradually varying load on a beam
# Bending, Shear and Deflection of Beams | Theory of simple bending, assumptions, neutral axis, section modulus, flitched beams, shear stress distribution across sections; slope and deflection: double integration method, Macaulay's method, moment area method
the flexure formula and its assumptions
=A rectangular section of 200 x 400 mm has a moment of 50 kNm. Find the maximum bending stress
variation of shear stress over an I-section
moment of resistance
Macaulay's method for two point loads
Mohr's theorems on slope
=Find the deflection at the free end of a cantilever of 3 m with 15 kN
beams of two materials
# Torsion, Columns and Cylinders | Torsion of circular shafts, torque, power transmitted, polar modulus, combined bending and torsion, closed coiled helical springs; columns and struts: Euler's theory, end conditions, Rankine-Gordon formula; thin and thick cylinders, hoop and longitudinal stress
the torsion equation
=A solid shaft turns at 150 rpm and gives 100 kW. Find its diameter for 60 MPa
hollow and solid shafts of the same weight
the buckling load of long struts
limitations of Euler's formula
=A boiler of 1.5 m diameter has a pressure of 2 MPa. Find its thickness
Lame's theorem
stiffness of a spring in series and parallel`,

  `Theory of Computation
# Finite Automata | Alphabet, languages and grammars, productions and derivation, Chomsky hierarchy; deterministic and nondeterministic finite automata, equivalence of DFA and NFA, epsilon moves, minimization, Moore and Mealy machines
=Design a DFA that accepts strings over 0 and 1 with an even number of 0s and 1s
conversion of an NFA to a DFA
removal of null transitions
the steps to reduce the number of states
machines with output and their conversion
the Chomsky classification
the Myhill-Nerode theorem
acceptance of a string
# Regular Languages | Regular expressions and languages, equivalence with finite automata, Kleene's theorem, Arden's theorem, regular grammars, properties of regular languages, pumping lemma for regular languages, closure and decision properties
=Write regular expressions for strings over a and b that end in abb
Arden's method to find the expression of a machine
how {a^n b^n} is shown not to be regular
closure under union, complement and intersection
left linear and right linear forms
identities of regular expressions
construction of an automaton for (a+b)*abb
applications of the pumping lemma
# Context Free Languages | Context-free grammars (CFG) and languages (CFL), derivation trees, ambiguity, simplification, Chomsky and Greibach normal forms, pushdown automata (PDA) and equivalence with CFG, parse trees, pumping lemma for CFL, closure properties, deterministic PDA
leftmost and rightmost derivations
=Show that the grammar S -> aSb | SS | e with 2 parse trees is ambiguous
CNF and GNF
a PDA for palindromes
elimination of useless symbols and unit productions
acceptance by empty stack and by final state
removal of left recursion
instantaneous description of a pushdown machine
# Turing Machines | The basic model for Turing machines (TM), Turing recognizable (recursively enumerable) and Turing-decidable (recursive) languages and their closure properties, variants of Turing machines, nondeterministic TMs and equivalence with deterministic TMs, unrestricted grammars, universal Turing machine, linear bounded automata and context sensitive languages
=Design a machine with a tape that computes 2 + 3 in unary
multi-tape and multi-track models
recursive and recursively enumerable sets
the Church-Turing thesis
a machine that can simulate all others
LBA
=Construct a TM for a^n b^n c^n and trace it on aabbcc
techniques of building TMs
# Undecidability and Complexity | Undecidability, diagonalization languages, reduction between languages and Rice's theorem, undecidable problems about languages, halting problem, Post correspondence problem; complexity classes P, NP, NP-hard, NP-complete, Cook's theorem, primitive recursive functions
why no program can tell whether another one stops
PCP with an instance that has a solution
polynomial time reductions
Cook's theorem and SAT
classes P and NP
Ackermann's function
decidable and undecidable questions
travelling salesman and vertex cover`,
];
